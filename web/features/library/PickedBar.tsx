import { Button } from '#web/ui/Button.tsx'
import layout from '#web/ui/layout.module.css'
import styles from './LibraryView.module.css'
import type { Entry } from './library-tree.ts'

type PickedBarProps = {
  picked: readonly Entry[]
  trash: boolean
  onClear: () => void
  onMove: () => void
  onTag: () => void
  onTrash: (chosen: readonly Entry[]) => void
  onRestore: (chosen: readonly Entry[]) => void
}

/** What can be done with everything that is ticked; there only while something is. */
export function PickedBar({ picked, trash, onClear, onMove, onTag, onTrash, onRestore }: PickedBarProps) {
  if (picked.length === 0) return null
  const folders = picked.some(({ type }) => type === 'folder')
  return (
    <section aria-label="Việc làm với các mục đã chọn" className={`${styles.picked} ${styles.bar}`}>
      <strong role="status">Đã chọn {picked.length} mục</strong>
      <span className={layout.line2}>
        {trash ? (
          <Button size="sm" icon="refresh" onClick={() => onRestore(picked)}>
            Khôi phục các mục đã chọn
          </Button>
        ) : (
          <>
            <Button size="sm" icon="folder" onClick={onMove}>
              Chuyển tới…
            </Button>
            <Button size="sm" icon="tag" reason={folders && 'Chỉ tệp mới gắn nhãn được'} onClick={onTag}>
              Gắn nhãn
            </Button>
            <Button size="sm" icon="trash" kind="danger" onClick={() => onTrash(picked)}>
              Bỏ các mục đã chọn
            </Button>
          </>
        )}
        <Button size="sm" kind="plain" onClick={onClear}>
          Bỏ chọn
        </Button>
      </span>
    </section>
  )
}
