import { formatDong } from '#domain/money.ts'
import { everyWords, type Period, pricePerMonth } from '#domain/period.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Link } from '#web/ui/Link.tsx'
import layout from '#web/ui/layout.module.css'
import styles from './Subscribe.module.css'

export type PlanLink = {
  id: string
  /** Where it is chosen; null for one that cannot be. */
  to: string | null
  name: string
  period: Period
  price: number
  /** What is special about it. */
  mark?: string | null
  note?: string | null
  chosen: boolean
}

/** Plans to choose from: each a link, so that the address says which one it is. */
export function PlanLinks({ label, plans }: { label: string; plans: readonly PlanLink[] }) {
  return (
    <nav aria-label={label}>
      <ul className={styles.plans}>
        {plans.map((plan) => (
          <li key={plan.id}>
            {plan.to ? (
              <Link
                to={plan.to}
                className={styles.plan}
                preventScrollReset
                aria-current={plan.chosen ? 'true' : undefined}
              >
                <Words plan={plan} />
              </Link>
            ) : (
              <div className={styles.plan} data-still>
                <Words plan={plan} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Words({ plan: { name, period, price, mark, note } }: { plan: PlanLink }) {
  const monthly = pricePerMonth(price, period)
  return (
    <>
      <span className={styles.planName}>
        <strong>{name}</strong>
        {mark && <Badge colour="persimmon">{mark}</Badge>}
      </span>
      <span className={styles.planPrice}>
        {formatDong(price)}
        <small>{everyWords(period)}</small>
      </span>
      <small className={layout.small}>
        {note ??
          (monthly === null ? (period ? 'Linh hoạt nhất' : 'Dùng mãi') : `khoảng ${formatDong(monthly)} mỗi tháng`)}
      </small>
    </>
  )
}
