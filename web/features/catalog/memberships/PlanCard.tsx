import type { ReplyOf } from '#domain/contract/index.ts'
import { formatDong, formatNumber } from '#domain/money.ts'
import { pricePerMonth } from '#domain/period.ts'
import { PlacesLeft } from '#web/features/capacity/places/PlacesLeft.tsx'
import { useAddToCart } from '#web/features/orders/cart/useAddToCart.ts'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Link } from '#web/ui/Link.tsx'
import layout from '#web/ui/layout.module.css'
import { Covers, type Opened } from './Covers.tsx'
import styles from './memberships.module.css'
import { behindPrice, planFor, savedPercent } from './periods.ts'

export type Membership = ReplyOf<'listMemberships'>['items'][number]
type PlanCardProps = {
  membership: Membership
  /** The span whose price is shown. */
  span: string | null
  /** By plan: how many can still be bought; null or nothing where that is not limited. */
  left: Readonly<Record<string, number | null>>
  opened: readonly Opened[]
}

/** A membership: what it costs for the span that is looked at, one button, what it opens and what else a member gets. */
export function PlanCard({ membership, span, left, opened }: PlanCardProps) {
  const { mine, main, name, description, opensCount, discountPercent, benefits } = membership
  const plan = planFor(membership.plans, span)
  return (
    <article className={styles.plan} data-main={main || undefined}>
      <header className={layout.stack1}>
        <div className={layout.line2}>
          <h2>{name}</h2>
          {mine ? <Badge colour="green">Gói của bạn</Badge> : main && <Badge colour="persimmon">Được chọn nhiều</Badge>}
        </div>
        <p className={layout.soft}>{description}</p>
      </header>
      {plan && (
        <>
          <PlanPrice plan={plan} plans={membership.plans} />
          <Choose
            plan={plan}
            main={main}
            own={mine?.planId === plan.id}
            member={mine !== null}
            buyable={!mine?.lifetime && left[plan.id] !== 0}
          />
          <PlacesLeft left={left[plan.id] ?? null} />
        </>
      )}
      <Covers opened={opened} count={opensCount} />
      <ul className={styles.gets}>
        <li>
          <Icon name="unlock" />
          <strong>Mở {formatNumber(opensCount)} khóa học và tài liệu</strong>
        </li>
        {discountPercent > 0 && (
          <li>
            <Icon name="discount" /> Giảm {discountPercent}% mọi sản phẩm khác
          </li>
        )}
        {benefits.map((benefit) => (
          <li key={benefit}>
            <Icon name="check" /> {benefit}
          </li>
        ))}
      </ul>
      <Link
        className={styles.all}
        to={`${paths.memberships({ goi: membership.slug, ky: span ?? undefined })}#xem-truoc-goi`}
        preventScrollReset={false}
      >
        Xem chính xác gói mở những gì<span className="visually-hidden">: {name}</span>
      </Link>
    </article>
  )
}

type Plan = Membership['plans'][number]

function PlanPrice({ plan, plans }: { plan: Plan; plans: readonly Plan[] }) {
  const monthly = pricePerMonth(plan.price, plan.period)
  const saved = savedPercent(plan, plans)
  const notes = [
    monthly !== null && `khoảng ${formatDong(monthly)} mỗi tháng`,
    plan.trialDays > 0 && `dùng thử ${plan.trialDays} ngày`,
  ].filter(Boolean)
  return (
    <div className={styles.price}>
      <p className={styles.amount}>
        <strong>{plan.price === 0 ? 'Miễn phí' : formatDong(plan.price)}</strong>
        <span>{behindPrice(plan.period)}</span>
        {plan.listPrice > plan.price && (
          <s>
            <span className="visually-hidden">giá gốc </span>
            {formatDong(plan.listPrice)}
          </s>
        )}
      </p>
      <p className={layout.small}>
        {plan.name}
        {notes.map((note) => ` · ${note}`)}
        {saved > 0 && (
          <>
            {' '}
            <Badge colour="green">Tiết kiệm {saved}%</Badge>
          </>
        )}
      </p>
    </div>
  )
}

type ChooseProps = { plan: Plan; main: boolean; own: boolean; member: boolean; buyable: boolean }

/** To where the plan is subscribed to; one period of it may also be put beside other things, or given to somebody. */
function Choose({ plan, main, own, member, buyable }: ChooseProps) {
  const { add, pending } = useAddToCart()
  return (
    <div className={styles.choose}>
      {own && (
        <LinkButton wide to={paths.accountMemberships()}>
          Quản lý gói của bạn
        </LinkButton>
      )}
      {buyable && !own && (
        <LinkButton wide kind={main ? 'primary' : 'strong'} to={paths.subscribe(plan.id)}>
          {member ? 'Đổi sang' : 'Đăng ký'}
          <span className="visually-hidden"> {plan.name}</span>
          {member && <span aria-hidden="true"> gói này</span>}
        </LinkButton>
      )}
      {buyable && (
        <div className={styles.others}>
          <Button kind="plain" size="sm" icon="cart" pending={pending} onClick={() => void add(plan.id)}>
            Thêm vào giỏ<span className="visually-hidden"> một kỳ {plan.name}</span>
          </Button>
          <LinkButton kind="plain" size="sm" icon="gift" to={paths.giveProduct(plan.id)}>
            Tặng<span className="visually-hidden"> một kỳ {plan.name} cho người khác</span>
          </LinkButton>
        </div>
      )}
    </div>
  )
}
