import type { Validity } from '#domain/course/validity.ts'
import { CourseEditorTab } from '#domain/enums.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import styles from './CourseEditor.module.css'
import { saveWords, TAB_WORDS, VALIDITY_LOOKS } from './save-words.ts'
import { saveStateOf } from './tab-states.ts'
import { useOpenEditor } from './use-editor.ts'

/** The three tabs, each with what is still missing in it. */
export function EditorTabs({ current, validity }: { current: CourseEditorTab; validity: Validity }) {
  const { state } = useOpenEditor()
  return (
    <Tabs
      label="Các phần của khóa học"
      className={styles.tabs}
      tabs={CourseEditorTab.map((tab) => {
        const { icon, word } = VALIDITY_LOOKS[validity.tabs[tab]]
        return {
          to: paths.hostCourse(state.courseId, TAB_WORDS[tab].slug),
          label: TAB_WORDS[tab].word,
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

/** How saving stands for the open tab; a failure can be tried again. */
export function SaveStatus({ tab, onChoose }: { tab: CourseEditorTab; onChoose: () => void }) {
  const { state, runner } = useOpenEditor()
  const save = saveStateOf(state, tab)
  const isStuck = save.status === 'failed' || save.status === 'offline'
  return (
    <div className={styles.save} data-status={save.status}>
      <p role="status">{`${TAB_WORDS[tab].word}: ${saveWords(save)}`}</p>
      {isStuck && (
        <Button kind="plain" size="sm" icon="refresh" onClick={() => runner.dispatch({ type: 'retried' })}>
          Thử lại
        </Button>
      )}
      {save.status === 'conflict' && (
        <Button kind="plain" size="sm" onClick={onChoose}>
          Xem hai bản
        </Button>
      )}
    </div>
  )
}
