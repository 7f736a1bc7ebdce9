import { type RawBuilder, sql } from 'kysely'
import { ReferralStatus } from '#domain/referrals.ts'
import { asStaff } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'
import { peopleOf } from '#server/modules/identity/index.ts'
import { monthOf } from '#server/modules/ledger/index.ts'
import { type Facts, factsOf, monthBounds } from './rows.ts'
import { standingOf } from './rules.ts'
import { termsInForce } from './terms.ts'

type Asked = {
  take: number
  skip: number
  status?: ReferralStatus | undefined
  search?: string | undefined
  month?: string | undefined
}

/** Every referral, the latest first, how many of those looked for stand where, and what a month of them cost in đồng. */
export async function listReferrals(ctx: Context, { take, skip, status, search, month = monthOf(ctx.now()) }: Asked) {
  const found = search ? namedLike(search) : sql`true`
  const where = status ? sql`${found} and r.status = ${status}` : found
  const [rows, counts, sums, terms] = await Promise.all([
    factsOf(ctx, where, sql`r.joined_at desc, r.id desc limit ${sql.lit(take)} offset ${sql.lit(skip)}`),
    countsOf(ctx, found),
    sumsOf(ctx, month),
    termsInForce(ctx),
  ])
  const [people, vouchers] = await Promise.all([
    peopleOf(
      ctx,
      rows.flatMap((row) => [row.inviter_id, row.friend_id]),
    ),
    vouchersOf(ctx, rows),
  ])
  const staffId = asStaff(ctx)
  const at = { now: ctx.now(), monthlyLimit: terms.monthly_limit }
  const items = rows.flatMap((row) => {
    const [inviter, friend] = [people.get(row.inviter_id), people.get(row.friend_id)]
    if (!inviter || !friend) return []
    return {
      id: row.id,
      inviter,
      friend,
      joinedAt: row.joined_at,
      status: row.status,
      ...standingOf(row, at),
      amount: row.inviter_amount,
      closedAt: row.closed_at,
      refusal: row.refusal,
      reason: row.reason,
      order:
        row.order_id && row.order_code && row.paid_at
          ? { id: row.order_id, code: row.order_code, paidAt: row.paid_at, refundWaits: row.refund_waits }
          : null,
      voucher: vouchers.get(row.voucher_id ?? '') ?? null,
      can: { refuse: row.status === 'WAITING' && row.inviter_id !== staffId && row.friend_id !== staffId },
    }
  })
  const total = status ? counts[status] : ReferralStatus.reduce((sum, one) => sum + counts[one], 0)
  return { items, total, counts, month, sums }
}

function namedLike(search: string) {
  const like = `%${search.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  return sql`exists (select from users n where n.id in (r.inviter_id, r.friend_id)
    and (fold(n.full_name) like fold(${like}) or n.email ilike ${like}))`
}

async function countsOf(ctx: Context, found: RawBuilder<unknown>): Promise<Record<ReferralStatus, number>> {
  const { rows } = await sql<{ status: ReferralStatus; n: number }>`
    select r.status, count(*)::int as n from referrals r where ${found} group by 1`.execute(ctx.db)
  return { WAITING: 0, REWARDED: 0, REFUSED: 0, ...Object.fromEntries(rows.map(({ status, n }) => [status, n])) }
}

async function vouchersOf(ctx: Context, rows: readonly Facts[]) {
  const ids = rows.flatMap((row) => row.voucher_id ?? [])
  const { rows: found } = await sql<{ id: string; code: string; saved: number | null }>`
    select v.id, v.code, (select sum(h.amount)::bigint from holds h where h.pool_id = v.id and h.status = 'SUCCESS') as saved
    from vouchers v where v.id = any(${ids}::uuid[])`.execute(ctx.db)
  return new Map(found.map((row) => [row.id, row]))
}

/** Signed up and rewarded in the month; vouchers count in the month in which their order was paid, as in the accountants' list. */
async function sumsOf(ctx: Context, month: string) {
  const { from, to } = monthBounds(month)
  const { rows } = await sql<{ joined: number; rewarded: number; credit: number; vouchers: number; saved: number }>`
    select
      (select count(*)::int from referrals r where r.joined_at >= ${from} and r.joined_at < ${to}) as joined,
      c.rewarded, c.credit, v.vouchers, v.saved
    from (select count(*)::int as rewarded, coalesce(sum(t.inviter_amount), 0)::bigint as credit
        from referrals r join referral_terms t on t.id = r.terms_id
        where r.status = 'REWARDED' and r.closed_at >= ${from} and r.closed_at < ${to}) c,
      (select count(distinct x.rule_id)::int as vouchers, coalesce(sum(x.platform_part), 0)::bigint as saved
        from order_item_reductions x join referrals r on r.voucher_id = x.rule_id
        join order_items i on i.id = x.order_item_id join orders o on o.id = i.order_id
        where o.paid_at >= ${from} and o.paid_at < ${to} and i.status not in ('CANCELED', 'REJECTED')) v`.execute(
    ctx.db,
  )
  return rows[0] ?? { joined: 0, rewarded: 0, credit: 0, vouchers: 0, saved: 0 }
}
