import type { ReplyOf } from '#domain/contract/index.ts'
import { formatDateTime } from '#domain/time.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import layout from '#web/ui/layout.module.css'
import styles from './CourseEditor.module.css'

const PEOPLE = { host: 'Giảng viên', staff: 'Bến Học', system: 'Tự động' } as const

/** What happened to the course, the newest first. */
export function HistoryDialog({
  open,
  onClose,
  history,
  isOwner,
}: {
  open: boolean
  onClose: () => void
  history: ReplyOf<'hostCourse'>['history']
  isOwner: boolean
}) {
  return (
    <Dialog open={open} onClose={onClose} title="Lịch sử khóa học">
      {history.length === 0 && <p>Khóa học chưa gửi duyệt lần nào.</p>}
      <ol className={styles.history}>
        {history.map(({ at, word, by, reason }) => (
          <li key={`${at} ${word}`}>
            <p>
              <strong>{word}</strong> · {by === 'host' && isOwner ? 'Bạn' : PEOPLE[by]}
            </p>
            <p className={layout.small}>
              <time dateTime={at}>{formatDateTime(at)}</time>
            </p>
            {reason && <p className={layout.typed}>{reason}</p>}
          </li>
        ))}
      </ol>
    </Dialog>
  )
}
