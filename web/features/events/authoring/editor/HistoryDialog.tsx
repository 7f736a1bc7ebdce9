import { formatDateTime } from '#domain/time.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import layout from '#web/ui/layout.module.css'
import styles from './EventEditor.module.css'
import type { HostEvent } from './terms.ts'

const PEOPLE = { host: 'Giảng viên', staff: 'Bến Học', system: 'Tự động' } as const

type HistoryDialogProps = { open: boolean; onClose: () => void; event: HostEvent; isOwner: boolean }

/** What happened to the event, the newest first. */
export function HistoryDialog({ open, onClose, event: { history }, isOwner }: HistoryDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Lịch sử sự kiện">
      {history.length === 0 && <p>Sự kiện chưa gửi duyệt lần nào.</p>}
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
