import { doorReasonWords } from '#domain/event/doors/terms.ts'
import { formatTime } from '#domain/time.ts'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { namesIn } from './book.ts'
import styles from './Gate.module.css'
import type { DoorState } from './keeper.ts'

/** Whether the server answers, and how many scans it was not told yet. */
export function NetworkLine({ state, onTell }: { state: DoorState; onTell: () => void }) {
  const waiting = state.own.filter(({ told }) => told === null).length
  const { isHeard, isTelling, book } = state
  return (
    <div className={styles.network} data-heard={isHeard} role="status">
      <Icon name={isHeard ? 'success' : 'warning'} size={18} />
      <span>
        {isHeard ? 'Có mạng' : 'Không có mạng, vẫn soát vé được'}
        {waiting > 0 && ` · ${waiting} lượt chờ gửi`}
        {!isHeard && book && ` · danh sách lúc ${formatTime(book.heardAt)}`}
      </span>
      {(waiting > 0 || !isHeard) && (
        <Button size="sm" kind="plain" pending={isTelling} onClick={onTell}>
          Gửi ngay
        </Button>
      )}
    </div>
  )
}

/** A gate that has no list yet. */
export function FirstTime({ state: { isHeard, isTelling }, onTell }: { state: DoorState; onTell: () => void }) {
  return (
    <div className={styles.first}>
      <p role="status">
        {isHeard ? 'Đang tải danh sách vé…' : 'Không có mạng. Lần đầu tiên máy cần mạng để tải danh sách vé.'}
      </p>
      {!isHeard && (
        <Button icon="refresh" pending={isTelling} onClick={onTell}>
          Thử lại
        </Button>
      )}
    </div>
  )
}

/** Where somebody passed at this gate who should not have, as the server found it. */
export function ConflictReport({ state: { own, book } }: { state: DoorState }) {
  const conflicts = own.filter(({ told, isUndone }) => told?.isConflict && !isUndone)
  if (conflicts.length === 0 || book === null) return null
  return (
    <details className={styles.conflicts}>
      <summary>{conflicts.length} lượt đã cho vào cần xem lại</summary>
      <ul>
        {conflicts.toReversed().map(({ nonce, ticketId, at, told }) => (
          <li key={nonce}>
            <strong>{namesIn(book, ticketId).holderName ?? 'Mã không rõ'}</strong>, {formatTime(at)}:{' '}
            {told?.reason && doorReasonWords[told.reason]}
          </li>
        ))}
      </ul>
      <p>
        Có người đã qua cửa bằng vé không hợp lệ, thường là cùng một vé ở hai cổng. Ban tổ chức cũng thấy danh sách này.
      </p>
    </details>
  )
}
