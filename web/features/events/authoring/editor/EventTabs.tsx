import type { TabValidity } from '#domain/enums.ts'
import { EventEditorTab, type EventProblem, eventTabWords } from '#domain/event/validity.ts'
import { paths } from '#web/paths.ts'
import { Icon, type IconName } from '#web/ui/Icon.tsx'
import layout from '#web/ui/layout.module.css'
import { Tabs } from '#web/ui/Tabs.tsx'
import styles from './EventEditor.module.css'
import { TAB_SLUGS } from './field-paths.ts'
import { useEventEditor } from './use-event-editor.ts'

const VALIDITY_LOOKS: Record<TabValidity, { word: string; icon: IconName }> = {
  DEFAULT: { word: 'chưa điền', icon: 'minus' },
  VALID: { word: 'đã đủ', icon: 'success' },
  INVALID: { word: 'còn thiếu', icon: 'warning' },
}

/** The four tabs, each with what is still missing in it. */
export function EventTabs({ current }: { current: EventEditorTab }) {
  const { state, validity } = useEventEditor()
  return (
    <Tabs
      label="Các phần của sự kiện"
      className={styles.tabs}
      tabs={EventEditorTab.map((tab) => {
        const { icon, word } = VALIDITY_LOOKS[validity.tabs[tab]]
        return {
          to: paths.hostEvent(state.event.id, TAB_SLUGS[tab]),
          label: eventTabWords[tab],
          current: tab === current,
          mark: (
            <span className={styles.mark} data-validity={validity.tabs[tab]}>
              <Icon name={icon} size={18} /> <span>{word}</span>
            </span>
          ),
        }
      })}
    />
  )
}

/** What the open tab still needs, and what would be wise. */
export function Missing({ tab, onGo }: { tab: EventEditorTab; onGo: (path: string) => void }) {
  const { validity, canEdit } = useEventEditor()
  const here = validity.problems.filter((problem) => problem.tab === tab)
  if (here.length === 0 || !canEdit) return null
  const blockers = here.filter(({ blocker }) => blocker).length
  return (
    <details className={styles.missing}>
      <summary>
        {blockers > 0 ? `${eventTabWords[tab]}: còn ${blockers} mục chưa hoàn tất` : 'Gợi ý cho phần này'}
      </summary>
      <ProblemList problems={here} onGo={onGo} />
    </details>
  )
}

type ProblemListProps = { problems: readonly EventProblem[]; onGo: (path: string) => void; withTab?: boolean }

/** What is missing, each leading to the field where it is put right. */
export function ProblemList({ problems, onGo, withTab }: ProblemListProps) {
  return (
    <ul className={styles.problems}>
      {problems.map(({ path, message, blocker, tab }) => (
        <li key={`${path} ${message}`}>
          <button
            type="button"
            className={styles.problem}
            data-blocker={blocker || undefined}
            onClick={() => onGo(path)}
          >
            <Icon name={blocker ? 'warning' : 'bulb'} size={18} label={blocker ? 'Bắt buộc' : 'Nên làm'} />
            <span>
              {withTab && <span className={layout.small}>{eventTabWords[tab]}: </span>}
              {message}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
