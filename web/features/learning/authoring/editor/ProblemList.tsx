import type { Problem } from '#domain/course/validity.ts'
import { Icon } from '#web/ui/Icon.tsx'
import layout from '#web/ui/layout.module.css'
import styles from './CourseEditor.module.css'
import { TAB_WORDS } from './save-words.ts'

type ProblemListProps = { problems: readonly Problem[]; onGo: (problem: Problem) => void; withTab?: boolean }

/** What is missing, each leading to the field where it is put right. */
export function ProblemList({ problems, onGo, withTab }: ProblemListProps) {
  return (
    <ul className={styles.problems}>
      {problems.map((problem) => (
        <li key={`${problem.path} ${problem.message}`}>
          <button
            type="button"
            className={styles.problem}
            data-blocker={problem.blocker || undefined}
            onClick={() => onGo(problem)}
          >
            <Icon
              name={problem.blocker ? 'warning' : 'bulb'}
              size={18}
              label={problem.blocker ? 'Bắt buộc' : 'Nên làm'}
            />
            <span>
              {withTab && <span className={layout.small}>{TAB_WORDS[problem.tab].word}: </span>}
              {problem.message}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
