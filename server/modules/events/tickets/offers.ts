import { sql } from 'kysely'
import { isOpenAt } from '#domain/access.ts'
import { dong } from '#domain/money.ts'
import { HIGHEST_PRICE } from '#domain/selling.ts'
import { formatDateTime } from '#domain/time.ts'
import { arrayOf } from '#server/core/array-of.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { leftIn } from '#server/modules/capacity/index.ts'
import type { Asking, Offer } from '#server/modules/catalog/index.ts'
import { tiersPromised } from '../reservations/room.ts'

type TierFacts = {
  id: string
  event_id: string
  price: number
  is_donation: boolean
  sale_from: Date | null
  sale_until: Date | null
  is_hidden: boolean
  members_only: boolean
  is_add_on: boolean
  /** When the last session that it admits to ends. */
  ends_at: Date | null
  after_id: string | null
  after_name: string | null
  after_open: boolean
  admission: 'OPEN' | 'APPROVAL' | 'INVITATION'
  /** Somebody waits for tickets of its event. */
  is_waited_for: boolean
  /** How many of it are kept for the buyer, as they say. */
  reserved: number
  has_code: boolean
  has_ticket: boolean
}

/**
 * Whether and for how much somebody may have these tickets now: by the time of their sale, the tier they wait for, codes,
 * memberships, other tickets, and the price that the buyer of a donation names.
 */
export async function ticketOffers(ctx: Context | Tx, asking: Asking): Promise<ReadonlyMap<string, Offer>> {
  const tiers = await factsOf(ctx, asking)
  const isMember = tiers.some((tier) => tier.members_only) && (await memberNow(ctx, asking.learner))
  const waiting = tiers.flatMap(({ after_id, after_open }) => (after_id !== null && after_open ? [after_id] : []))
  const left = await leftIn(ctx, [...new Set(waiting)], null)
  const isOver = (tierId: string) => left.get(tierId)?.places === 0
  const promised = await promisedTiers(ctx, tiers)
  const { isPreview = false } = asking
  return new Map(
    tiers.map((tier) => {
      const wish = asking.wishes.find(({ productId }) => productId === tier.id)
      const problem =
        problemOfTime(tier, ctx.now(), { isOver, isPreview }) ??
        problemOfPerson(tier, { isMember, tiers, quantity: wish?.quantity ?? 1 }) ??
        ((wish?.quantity ?? 1) > tier.reserved && promised.has(tier.id) ? FOR_THE_WAITING : null) ??
        problemOfPrice(tier, wish?.price ?? null)
      const offer = problem ?? priced(tier, wish?.price ?? null)
      // What was never on sale has no price in the catalogue yet: that of its event is the one it will have.
      return [tier.id, isPreview ? { ...offer, price: dong(tier.price) } : offer]
    }),
  )
}

async function factsOf(ctx: Context | Tx, { buyerId, wishes, usable, reserved }: Asking): Promise<TierFacts[]> {
  const ids = wishes.map(({ productId }) => productId)
  const now = ctx.now()
  const { rows } = await sql<TierFacts>`
    select t.id, t.event_id, t.admission, t.price, t.is_donation, t.sale_from, t.sale_until, t.is_hidden, t.members_only, t.is_add_on,
      (select max(s.ends_at) from event_sessions s where s.event_id = t.event_id and s.canceled_at is null
        and (t.admits_all or exists (select from tier_sessions a where a.tier_id = t.id and a.session_id = s.id))) as ends_at,
      exists (select from ticket_reservations w where w.event_id = t.event_id and w.status = 'WAITING'
        and w.source = 'WAITING_LIST') as is_waited_for,
      coalesce((select sum(k.quantity) from reserved_tickets k join ticket_reservations w on w.id = k.reservation_id
        where k.tier_id = t.id and w.id = any(${arrayOf(reserved, 'uuid')}) and w.user_id = ${buyerId}::uuid
          and w.status = 'OFFERED' and w.expires_at > ${now}), 0)::int as reserved,
      b.id as after_id, b.name as after_name,
      b.id is not null and b.removed_at is null and (b.sale_until is null or b.sale_until > ${now}) as after_open,
      t.is_hidden and exists (select from voucher_products v where v.product_id = t.id and v.voucher_id = any(${arrayOf(usable, 'uuid')})) as has_code,
      t.is_add_on and exists (select from tickets k join ticket_tiers o on o.id = k.tier_id
        where k.event_id = t.event_id and k.user_id = ${buyerId}::uuid and k.revoked_at is null and not o.is_add_on) as has_ticket
    from ticket_tiers t left join ticket_tiers b on b.id = t.after_tier_id
    where t.id = any(${arrayOf(ids, 'uuid')})`.execute(ctx.db)
  return rows
}

function problemOfTime(
  tier: TierFacts,
  now: Date,
  { isOver, isPreview }: { isOver: (tierId: string) => boolean; isPreview: boolean },
): Offer | null {
  if (tier.ends_at === null ? !isPreview : tier.ends_at <= now)
    return { problem: 'SALE_ENDED', message: 'Sự kiện đã diễn ra.' }
  if (tier.sale_until !== null && tier.sale_until <= now) return { problem: 'SALE_ENDED' }
  if (tier.sale_from !== null && tier.sale_from > now)
    return { problem: 'NOT_YET_ON_SALE', message: `Mở bán lúc ${formatDateTime(tier.sale_from)}.` }
  if (tier.after_id !== null && tier.after_open && !isOver(tier.after_id))
    return { problem: 'NOT_YET_ON_SALE', message: `Mở bán khi hết “${tier.after_name}”.` }
  return null
}

function problemOfPerson(
  tier: TierFacts,
  { isMember, tiers, quantity }: { isMember: boolean; tiers: readonly TierFacts[]; quantity: number },
): Offer | null {
  if (tier.admission !== 'OPEN' && quantity > tier.reserved) return problemOfAdmission(tier)
  if (tier.is_hidden && !tier.has_code) return { problem: 'NEEDS_CODE' }
  if (tier.members_only && !isMember) return { problem: 'MEMBERS_ONLY' }
  const comesWith = tiers.some((other) => other.event_id === tier.event_id && !other.is_add_on)
  if (tier.is_add_on && !comesWith && !tier.has_ticket)
    return { problem: 'REQUIRES_OTHER', message: 'Cần mua kèm với một vé của sự kiện.' }
  return null
}

function problemOfAdmission({ admission, reserved }: TierFacts): Offer {
  if (reserved > 0) return { problem: 'NEEDS_APPROVAL', message: `Bạn được dành ${reserved} vé hạng này.` }
  return admission === 'INVITATION'
    ? { problem: 'NEEDS_APPROVAL', message: 'Chỉ dành cho khách được mời.' }
    : { problem: 'NEEDS_APPROVAL' }
}

/** The waiting list goes first: what could be given to somebody who waits is there for nobody else. */
const FOR_THE_WAITING: Offer = { problem: 'SOLD_OUT', message: 'Vé vừa trống được dành cho người trong danh sách chờ.' }

/** Tiers of these whose free places the waiting list is about to be offered. */
async function promisedTiers(ctx: Context | Tx, tiers: readonly TierFacts[]): Promise<ReadonlySet<string>> {
  const events = [...new Set(tiers.flatMap((tier) => (tier.is_waited_for ? [tier.event_id] : [])))]
  const promised = new Set<string>()
  for (const id of events) for (const tier of await tiersPromised(ctx, id)) promised.add(tier)
  return promised
}

/** Who names no price gives the least. */
function problemOfPrice(tier: TierFacts, named: number | null): Offer | null {
  return tier.is_donation && named !== null && (named < tier.price || named > HIGHEST_PRICE)
    ? { problem: 'PRICE_TOO_LOW' }
    : null
}

function priced(tier: TierFacts, named: number | null): Offer {
  return tier.is_donation && named !== null ? { problem: null, price: dong(named) } : { problem: null }
}

/** Whether a person is a member of anything at this moment. */
export async function memberNow(ctx: Context | Tx, userId: string | null): Promise<boolean> {
  if (userId === null) return false
  const now = ctx.now()
  const periods = await ctx.members.periodsOf(ctx, userId)
  return periods.some((period) => isOpenAt(period, now))
}
