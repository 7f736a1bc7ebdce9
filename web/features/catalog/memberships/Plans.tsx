import type { ReplyOf } from '#domain/contract/index.ts'
import { opensWords } from '#domain/goods.ts'
import { formatDong, formatNumber } from '#domain/money.ts'
import { periodWords, pricePerMonth } from '#domain/period.ts'
import { formatDate } from '#domain/time.ts'
import { PlacesLeft } from '#web/features/capacity/places/PlacesLeft.tsx'
import { useAddToCart } from '#web/features/orders/cart/useAddToCart.ts'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { IconButton, LinkButton } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Link } from '#web/ui/Link.tsx'
import layout from '#web/ui/layout.module.css'
import { Price } from '#web/ui/Price.tsx'
import styles from '../goods/Goods.module.css'

/** By plan: how many can still be bought; null or nothing where that is not limited. */
export type PlacesLeftOf = Readonly<Record<string, number | null>>
type Membership = ReplyOf<'listMemberships'>['items'][number]

/** A membership with its plans and what a member gets. */
export function Plan({ membership, left }: { membership: Membership; left: PlacesLeftOf }) {
  const { mine } = membership
  return (
    <article className={styles.plan} data-main={membership.main || undefined}>
      <header>
        <h2>
          {membership.name} {membership.main && <Badge colour="persimmon">Được chọn nhiều</Badge>}
        </h2>
        <p className={layout.small}>{membership.description}</p>
        {mine && (
          <p className={styles.mine}>
            <Badge colour="green">
              {mine.lifetime ? 'Bạn là hội viên trọn đời' : `Bạn là hội viên đến ${formatDate(mine.endsAt ?? '')}`}
            </Badge>{' '}
            <Link to={paths.accountMemberships()}>Gói của tôi</Link>
          </p>
        )}
      </header>
      <ul className={styles.facts}>
        <li>
          <Icon name="unlock" size={20} /> Mở {formatNumber(membership.opensCount)} khóa học và tài liệu
        </li>
        {membership.discountPercent > 0 && (
          <li>
            <Icon name="discount" size={20} /> Giảm {membership.discountPercent}% mọi sản phẩm khác
          </li>
        )}
        {membership.benefits.map((benefit) => (
          <li key={benefit}>
            <Icon name="check" size={20} /> {benefit}
          </li>
        ))}
      </ul>
      <Link to={`${paths.memberships({ goi: membership.slug })}#xem-truoc-goi`}>Xem chính xác gói mở những gì</Link>
      <div className={styles.prices}>
        {membership.plans.map((plan) => {
          const monthly = pricePerMonth(plan.price, plan.period)
          return (
            <div key={plan.id} className={styles.priceRow}>
              <div>
                <strong>{plan.name}</strong>{' '}
                {plan.period && <span className={layout.small}>({periodWords(plan.period)})</span>}
                <br />
                <Price amount={plan.price} before={plan.listPrice} />
                {monthly !== null && <p className={layout.small}>khoảng {formatDong(monthly)} mỗi tháng</p>}
                {plan.trialDays > 0 && <p className={layout.small}>Dùng thử {plan.trialDays} ngày</p>}
                {mine?.planId === plan.id && <Badge colour="navy">Gói của bạn</Badge>}
                <PlacesLeft left={left[plan.id] ?? null} />
              </div>
              <Choose
                plan={plan}
                main={membership.main}
                own={mine?.planId === plan.id}
                buyable={!mine?.lifetime && left[plan.id] !== 0}
                word={mine ? 'Chọn' : 'Đăng ký'}
              />
            </div>
          )
        })}
      </div>
    </article>
  )
}

type ChooseProps = { plan: Membership['plans'][number]; main: boolean; own: boolean; buyable: boolean; word: string }

/** To where the plan is subscribed to; one period of it may also be put beside other things. */
function Choose({ plan, main, own, buyable, word }: ChooseProps) {
  const { add, pending } = useAddToCart()
  return (
    <div className={layout.line1}>
      {own && <LinkButton to={paths.accountMemberships()}>Quản lý</LinkButton>}
      {buyable && !own && (
        <LinkButton kind={main ? 'primary' : 'strong'} to={paths.subscribe(plan.id)}>
          {word}
          <span className="visually-hidden"> {plan.name}</span>
        </LinkButton>
      )}
      {buyable && (
        <IconButton
          icon="cart"
          label={`Mua một kỳ ${plan.name} qua giỏ hàng`}
          aria-disabled={pending || undefined}
          onClick={() => void (pending || add(plan.id))}
        />
      )}
      {buyable && (
        <LinkButton icon="gift" to={paths.giveProduct(plan.id)}>
          Tặng<span className="visually-hidden"> một kỳ {plan.name} cho người khác</span>
        </LinkButton>
      )}
    </div>
  )
}

/** What differs between memberships, one beside the other. */
export function Comparison({ items }: { items: readonly Membership[] }) {
  const rows: { title: string; of: (one: Membership) => string }[] = [
    { title: 'Khóa học và tài liệu mở', of: (one) => formatNumber(one.opensCount) },
    {
      title: 'Phạm vi',
      of: (one) =>
        one.opensAll
          ? 'Mọi khóa học'
          : one.opens.map(({ kind, name }) => `${opensWords[kind]} ${name}`).join(', ') || 'Chỉ giảm giá',
    },
    { title: 'Giảm giá phần còn lại', of: (one) => (one.discountPercent > 0 ? `${one.discountPercent}%` : 'Không') },
    {
      title: 'Giá thấp nhất',
      of: (one) => (one.plans.length > 0 ? formatDong(Math.min(...one.plans.map(({ price }) => price))) : ''),
    },
    { title: 'Trọn đời', of: (one) => (one.plans.some(({ period }) => period === null) ? 'Có' : 'Không') },
  ]
  return (
    <section className={layout.stack4} aria-labelledby="so-sanh">
      <h2 id="so-sanh">So sánh các gói</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls sideways must be reachable by keyboard */}
      <section className={styles.tableFrame} tabIndex={0} aria-label="Bảng so sánh">
        <table className={styles.compare}>
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">Quyền lợi</span>
              </th>
              {items.map((one) => (
                <th key={one.id} scope="col">
                  {one.name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ title, of }) => (
              <tr key={title}>
                <th scope="row">{title}</th>
                {items.map((one) => (
                  <td key={one.id}>{of(one)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  )
}
