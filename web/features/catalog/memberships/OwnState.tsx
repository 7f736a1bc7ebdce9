import type { ReplyOf } from '#domain/contract/index.ts'
import { formatDate } from '#domain/time.ts'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import layout from '#web/ui/layout.module.css'
import styles from './memberships.module.css'
import type { Membership } from './PlanCard.tsx'

type Subscription = ReplyOf<'mySubscriptions'>['items'][number]

/** The visitor's own membership: until when it runs, whether it goes on by itself, and what they can do about that. */
export function OwnState({ membership, sub }: { membership: Membership; sub: Subscription | undefined }) {
  const { mine, name } = membership
  if (!mine) return null
  const plan = membership.plans.find(({ id }) => id === mine.planId)
  return (
    <section className={styles.own} aria-label="Gói của bạn">
      <Icon name="star" size={28} />
      <div className={layout.stack1}>
        <p className={layout.line2}>
          <strong>Hội viên {name}</strong>
          <Badge colour="green">
            {mine.lifetime ? 'Trọn đời' : `Đang hiệu lực đến ${formatDate(mine.endsAt ?? '')}`}
          </Badge>
        </p>
        <p className={layout.small}>
          {plan && `${plan.name}. `}
          {mine.lifetime
            ? 'Gói của bạn không bao giờ hết hạn.'
            : sub?.nextCharge
              ? `Tự gia hạn ngày ${formatDate(sub.nextCharge.at)}.`
              : 'Gói này không tự gia hạn.'}
        </p>
      </div>
      <div className={layout.line2}>
        {!mine.lifetime && !sub && plan && (
          <LinkButton kind="primary" icon="refresh" to={paths.subscribe(plan.id)}>
            Gia hạn
          </LinkButton>
        )}
        {sub && !sub.renews && sub.can.changeCard && (
          <LinkButton kind="primary" icon="refresh" to={paths.accountMemberships({ 'doi-the': sub.id })}>
            Gia hạn
          </LinkButton>
        )}
        {sub?.can.changePlan && <LinkButton to={paths.changePlan(sub.id)}>Đổi gói</LinkButton>}
        <LinkButton kind="plain" to={paths.accountMemberships()}>
          Gói của tôi
        </LinkButton>
      </div>
    </section>
  )
}
