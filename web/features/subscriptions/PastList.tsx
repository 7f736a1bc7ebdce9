import { formatDate } from '#domain/time.ts'
import { paths } from '#web/paths.ts'
import { StatusBadge } from '#web/ui/Badge.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { type Subscription, subscriptionLooks } from './labels.ts'
import styles from './MySubscriptions.module.css'

/** What was subscribed to before, with the way back. */
export function PastList({ past }: { past: readonly Subscription[] }) {
  return (
    <Card title="Đã kết thúc">
      <ul className={styles.past}>
        {past.map((sub) => (
          <li key={sub.id}>
            <span className={styles.words}>
              <strong>{sub.membership.name}</strong>
              <small>
                Gói {sub.plan.name}
                {sub.endedAt ? `, kết thúc ${formatDate(sub.endedAt)}` : ''}
              </small>
            </span>
            <StatusBadge status={sub.status} looks={subscriptionLooks} />
            {!sub.byApple && (
              <LinkButton size="sm" to={paths.subscribe(sub.plan.id)}>
                Đăng ký lại
              </LinkButton>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
