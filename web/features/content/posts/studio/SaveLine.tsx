import { formatTime } from '#domain/time.ts'
import { Button } from '#web/ui/Button.tsx'
import { type DraftState, isUnsaved } from './draft-state.ts'
import styles from './PostEditor.module.css'
import { useOpenDraft } from './use-draft.ts'

/** How saving stands; a failure can be tried again. */
export function SaveLine({ onChoose }: { onChoose: () => void }) {
  const { runner, state } = useOpenDraft()
  return (
    <div className={styles.save} data-trouble={state.trouble?.kind}>
      <p role="status">{saveWords(state)}</p>
      {state.theirs && (
        <Button kind="plain" size="sm" onClick={onChoose}>
          Xem hai bản
        </Button>
      )}
      {state.trouble && (
        <Button kind="plain" size="sm" icon="refresh" onClick={runner.retry}>
          Thử lại
        </Button>
      )}
    </div>
  )
}

function saveWords(state: DraftState): string {
  const { trouble, theirs, savedAt } = state
  if (theirs) return 'Vừa được sửa ở nơi khác, hãy chọn bản muốn giữ'
  if (trouble?.kind === 'offline') return 'Mất kết nối. Thay đổi được giữ trên máy này và sẽ tự gửi lại.'
  if (trouble) return `Chưa lưu được: ${trouble.message}`
  if (isUnsaved(state)) return 'Đang lưu…'
  return savedAt === null ? 'Bản nháp tự lưu trong lúc bạn viết' : `Đã lưu ${formatTime(savedAt)}`
}
