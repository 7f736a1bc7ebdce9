import { formatDong } from '#domain/money.ts'
import { formatDateTime } from '#domain/time.ts'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { TextInput } from '#web/ui/fields.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Link } from '#web/ui/Link.tsx'
import layout from '#web/ui/layout.module.css'
import { Price } from '#web/ui/Price.tsx'
import type { EventShown } from './closed.ts'
import { priceProblem, roomFor, stateWords, type Tier } from './picking.ts'
import styles from './Tickets.module.css'
import { type Picking, priceField } from './usePicking.ts'

type Event = EventShown

/** One kind of ticket: what it costs, what it admits to, whether it can be had, and how many of it. */
export function TierRow({ tier, event, picking }: { tier: Tier; event: Event; picking: Picking }) {
  const state = stateWords(tier)
  const count = picking.picked.counts[tier.id] ?? 0
  const limits = { mostPerPerson: event.mostPerPerson, owned: event.viewer?.tickets ?? 0 }
  const room = roomFor(tier, event.tiers, picking.picked, limits)
  const admits = admitsWords(tier, event)
  return (
    <li className={styles.tier} data-closed={(state && !state.isOpen) || undefined}>
      <div className={styles.words}>
        <strong>{tier.name || 'Hạng vé chưa đặt tên'}</strong>
        {tier.isHidden && (
          <span>
            <Badge colour="navy">Chỉ hiện khi có mã</Badge>
          </span>
        )}
        <span>
          {tier.isDonation ? (
            <span className={styles.free}>{tier.price > 0 ? `Tùy tâm, từ ${formatDong(tier.price)}` : 'Tùy tâm'}</span>
          ) : (
            <Price amount={tier.price} before={tier.listPrice} />
          )}
        </span>
        {tier.description && <p className={layout.small}>{tier.description}</p>}
        {admits && <p className={layout.small}>{admits}</p>}
        {tier.problem === null && tier.saleUntil && (
          <p className={layout.small}>Bán đến {formatDateTime(tier.saleUntil)}</p>
        )}
        {state && (
          <p className={styles.state} data-open={state.isOpen || undefined}>
            {state.words} {tier.problem === 'MEMBERS_ONLY' && <Link to={paths.memberships()}>Xem gói hội viên</Link>}
          </p>
        )}
      </div>
      {tier.problem === null && tier.left !== 0 && !event.viewer?.own && (
        <Count tier={tier} count={count} room={room} picking={picking} />
      )}
      {tier.isDonation && count > 0 && (
        <TextInput
          id={priceField(tier.id)}
          className={styles.named}
          label="Số tiền bạn muốn trả cho mỗi vé"
          inputMode="numeric"
          autoComplete="off"
          placeholder={formatDong(tier.price)}
          value={picking.picked.prices[tier.id] ?? ''}
          onChange={({ target }) => picking.setPrice(tier, target.value)}
          error={picking.wrong ? priceProblem(tier, picking.picked) : null}
        />
      )}
    </li>
  )
}

type CountProps = { tier: Tier; count: number; room: number; picking: Picking }

function Count({ tier, count, room, picking }: CountProps) {
  return (
    <fieldset className={styles.count}>
      <legend className="visually-hidden">Số vé {tier.name}</legend>
      <button
        type="button"
        aria-label={`Bớt một vé ${tier.name}`}
        aria-disabled={count === 0 || undefined}
        onClick={() => count > 0 && picking.setCount(tier, count - 1)}
      >
        <Icon name="minus" />
      </button>
      <output aria-live="polite">{count}</output>
      <button
        type="button"
        aria-label={`Thêm một vé ${tier.name}`}
        aria-disabled={count >= room || undefined}
        title={count >= room ? fullWords(tier, room) : undefined}
        onClick={() => count < room && picking.setCount(tier, count + 1)}
      >
        <Icon name="plus" />
      </button>
    </fieldset>
  )
}

function fullWords(tier: Tier, room: number): string {
  if (tier.isAddOn && room === 0) return 'Hãy chọn một vé chính trước'
  return tier.left !== null && room >= tier.left ? `Chỉ còn ${tier.left} vé` : `Mỗi người mua tối đa ${room} vé`
}

/** Which sessions a ticket admits to; nothing where it is all of them. */
function admitsWords({ sessionIds }: Tier, { sessions }: Event): string | null {
  if (sessionIds === null || sessions.length < 2) return null
  const names = sessions.flatMap((session) => (sessionIds.includes(session.id) ? session.name || 'Buổi học' : []))
  return names.length === sessions.length ? null : `Vào được: ${names.join(', ')}`
}
