import { type RawBuilder, sql } from 'kysely'
import { REFERRAL_DAYS, type ReferralRefusal, type ReferralStatus } from '#domain/referrals.ts'
import { REFUND_DAYS } from '#domain/refund-policy.ts'
import { addDays } from '#domain/time.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { kindIs } from '#server/core/kinds.ts'
import { monthOf, nextMonth, startOf } from '#server/modules/ledger/index.ts'
import { termsInForce } from './terms.ts'

/** One that is known by its id, as everything about it stands at this moment. */
export type Facts = {
  id: string
  inviter_id: string
  friend_id: string
  status: ReferralStatus
  joined_at: Date
  closed_at: Date | null
  refusal: ReferralRefusal | null
  reason: string | null
  voucher_id: string | null
  inviter_amount: number
  minimum: number
  /** The friend's first order that counts. */
  order_id: string | null
  order_code: string | null
  paid_at: Date | null
  /** What is left of it after what went back; a wish for money back waits. */
  left_of_it: number
  refund_waits: boolean
  gone: boolean
  locked: boolean
  same_card: boolean
  same_phone: boolean
  own_gift: boolean
  /** How many friends the inviter was rewarded for within this month. */
  this_month: number
}

/**
 * Referrals `r` with their terms `t` and `f`, the first order of the friend that counts: paid within a year of signing up, at
 * least partly with money, its price after all reductions the minimum or more. A gift card is money put aside, no purchase; an order that came by a
 * partner's link pays the partner.
 * Of one that was rewarded it is the order that it was rewarded for.
 */
const JOINED = sql`
  from referrals r join referral_terms t on t.id = r.terms_id
  join users i on i.id = r.inviter_id join users u on u.id = r.friend_id
  left join lateral (
    select o.id, o.code, o.paid_at, o.total from orders o
    where o.user_id = r.friend_id and o.paid_at is not null and case when r.order_id is not null then o.id = r.order_id else
      o.total >= t.minimum and o.paid_at < r.joined_at + make_interval(days => ${sql.lit(REFERRAL_DAYS)})
      and exists (select from payments p where p.order_id = o.id and p.provider <> 'CREDIT' and p.status in ('SUCCESS', 'REFUND'))
      and not exists (select from affiliate_orders a where a.order_id = o.id)
      and not exists (select from order_items g where g.order_id = o.id and ${kindIs('g.kind', 'deposit')}) end
    order by o.paid_at, o.id limit 1) f on true`

/** Referrals with their facts, as `where` says, in `order`. */
export async function factsOf(
  ctx: Context | Tx,
  where: RawBuilder<unknown>,
  order: RawBuilder<unknown> = sql`r.id`,
): Promise<Facts[]> {
  const month = startOf(monthOf(ctx.now()))
  const { rows } = await sql<Facts>`
    select r.id, r.inviter_id, r.friend_id, r.status, r.joined_at, r.closed_at, r.refusal, r.reason, r.voucher_id,
      t.inviter_amount, t.minimum, f.id as order_id, f.code as order_code, f.paid_at,
      (coalesce(f.total, 0) - coalesce((
        select sum(x.amount) from refunds x where x.order_id = f.id and x.status = 'APPROVED'), 0))::bigint as left_of_it,
      exists (select from refunds x where x.order_id = f.id and x.status = 'PENDING') as refund_waits,
      (i.terminated_at is not null or u.terminated_at is not null) as gone,
      (i.state <> 'ACTIVE' or u.state <> 'ACTIVE') as locked,
      exists (select from cards a join cards b on b.provider = a.provider and b.mark = a.mark
        where a.user_id = r.inviter_id and b.user_id = r.friend_id) as same_card,
      (i.phone = u.phone and (i.phone_verified_at is not null or u.phone_verified_at is not null)) is true as same_phone,
      exists (select from gift_claims c join gifts g on g.id = c.gift_id
        where g.order_id = f.id and c.user_id = r.inviter_id) as own_gift,
      (select count(*)::int from referrals m
        where m.inviter_id = r.inviter_id and m.status = 'REWARDED' and m.closed_at >= ${month}) as this_month
    ${JOINED} where ${where} order by ${order}`.execute(ctx.db)
  return rows
}

/**
 * Which of those that wait it is time for, the earliest first: an account is gone, a year has passed without an order, or the
 * promise to take one back is over, nobody asks for money back and the inviter was not rewarded too often this month.
 */
export async function dueReferrals(ctx: Context | Tx, most: number, id?: string): Promise<Facts[]> {
  const now = ctx.now()
  const { monthly_limit: limit } = await termsInForce(ctx)
  const rows = await factsOf(
    ctx,
    sql`r.status = 'WAITING' ${id ? sql`and r.id = ${id}` : sql``} and (
      i.terminated_at is not null or u.terminated_at is not null
      or (f.id is null and r.joined_at <= ${addDays(now, -REFERRAL_DAYS)})
      or (f.paid_at <= ${addDays(now, -REFUND_DAYS)} and i.state = 'ACTIVE' and u.state = 'ACTIVE'
        and not exists (select from refunds x where x.order_id = f.id and x.status = 'PENDING')
        and (select count(*) from referrals m where m.inviter_id = r.inviter_id and m.status = 'REWARDED'
          and m.closed_at >= ${startOf(monthOf(now))}) < ${limit}))`,
    sql`coalesce(f.paid_at, r.joined_at), r.id limit ${sql.lit(most)}`,
  )
  return rows
}

/** When a month of this name begins and ends, in the database. */
export function monthBounds(month: string) {
  return { from: startOf(month), to: startOf(nextMonth(month)) }
}
