import { Button } from '#web/ui/Button.tsx'
import styles from './CourseEditor.module.css'
import { useOpenEditor } from './use-editor.ts'

/** What was just taken out, with the way back while its deletion is not sent. */
export function UndoBar() {
  const { state, act } = useOpenEditor()
  return (
    <section aria-label="Vừa xóa" aria-live="polite" className={styles.undo}>
      {state.removals.map(({ kind, node }) => (
        <div key={node.id} className={styles.undoLine}>
          <p>{`Đã xóa ${kind === 'section' ? 'chương' : 'bài'} “${node.part.fields.name || 'chưa đặt tên'}”`}</p>
          <Button
            kind="plain"
            size="sm"
            className={styles.undoButton}
            onClick={() => act({ type: 'removal undone', id: node.id })}
          >
            Hoàn tác
          </Button>
        </div>
      ))}
    </section>
  )
}
