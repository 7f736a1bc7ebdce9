import { formatDong } from '#domain/money.ts'
import { formatDate, formatDateTime, type Instant } from '#domain/time.ts'
import { paths } from '#web/paths.ts'
import { StatusBadge } from '#web/ui/Badge.tsx'
import { Link } from '#web/ui/Link.tsx'
import layout from '#web/ui/layout.module.css'
import styles from './Instalments.module.css'
import { type Plan, partLooks } from './labels.ts'

type Part = Plan['schedule'][number]
type ScheduleProps = { parts: readonly Part[]; orderLink?: (id: string) => string }

/** Every part of a plan: when, how much, how it stands, and the order it is paid with. */
export function Schedule({ parts, orderLink = paths.order }: ScheduleProps) {
  return (
    <ol className={styles.schedule}>
      {parts.map((part) => (
        <li key={part.seq}>
          <span className={styles.seq} data-paid={part.status === 'PAID' || undefined}>
            {part.seq}
          </span>
          <span className={styles.when}>
            <span>
              {formatDate(part.dueAt)} <StatusBadge status={part.status} looks={partLooks} />
            </span>
            {part.order && (
              <span className={layout.small}>
                Đơn <Link to={orderLink(part.order.id)}>{part.order.code}</Link>
                {part.paidAt && `, trả lúc ${formatDateTime(part.paidAt)}`}
              </span>
            )}
          </span>
          <span className={styles.amount}>{formatDong(part.amount)}</span>
        </li>
      ))}
    </ol>
  )
}

/** The same before one buys: days and sums. */
export function PlannedSchedule({ parts }: { parts: readonly { seq: number; dueAt: Instant; amount: number }[] }) {
  return (
    <ol className={styles.schedule}>
      {parts.map(({ seq, dueAt, amount }) => (
        <li key={seq}>
          <span className={styles.seq}>{seq}</span>
          <span>{seq === 1 ? 'Hôm nay' : formatDate(dueAt)}</span>
          <span className={styles.amount}>{formatDong(amount)}</span>
        </li>
      ))}
    </ol>
  )
}
