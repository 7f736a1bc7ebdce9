import { Button } from '#web/ui/Button.tsx'
import { PickedBar } from '#web/ui/PickedBar.tsx'
import type { Entry } from './library-tree.ts'

type PickedEntriesProps = {
  picked: readonly Entry[]
  trash: boolean
  onClear: () => void
  onMove: () => void
  onTag: () => void
  onTrash: (chosen: readonly Entry[]) => void
  onRestore: (chosen: readonly Entry[]) => void
}

/** What can be done with everything that is ticked; there only while something is. */
export function PickedEntries({ picked, trash, onClear, onMove, onTag, onTrash, onRestore }: PickedEntriesProps) {
  const folders = picked.some(({ type }) => type === 'folder')
  return (
    <PickedBar count={picked.length} onClear={onClear}>
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
    </PickedBar>
  )
}
