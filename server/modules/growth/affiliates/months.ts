import { sql } from 'kysely'
import { AFFILIATE_CLICK_DAYS } from '#domain/affiliates.ts'
import { addDays } from '#domain/time.ts'
import type { Context } from '#server/core/context.ts'
import { monthOf } from '#server/modules/ledger/index.ts'
import { visitsOf } from './visits.ts'

type Month = {
  month: string
  clicks: number | null
  orders: number
  earned: number
  returned: number
  waiting: number
  reductions: number
  paid: number
}
const MOST = 24

/**
 * What a partner brought and was paid, month by month, the latest first: visits through the link, orders that brought a
 * commission, sums in đồng from the books. Visits are kept for 180 days only: of a month that began before, none are told.
 */
export async function monthsOf(ctx: Context, { id, userId }: { id: string; userId: string }): Promise<Month[]> {
  const now = ctx.now()
  const local = (at: string) => sql`to_char(${sql.ref(at)} at time zone 'Asia/Ho_Chi_Minh', 'YYYY-MM')`
  const { rows } = await sql<Month & { clicks: number }>`
    with moved as (
      select ${local('t.at')} as month, count(distinct e.order_id) filter (where t.kind = 'SALE' and e.account = 'AFFILIATE_PAYABLE')::int as orders,
        coalesce(-sum(e.amount) filter (where t.kind = 'SALE' and e.account = 'AFFILIATE_PAYABLE'), 0)::bigint as earned,
        coalesce(sum(e.amount) filter (where t.kind = 'SALE_REVERSAL' and e.account = 'AFFILIATE_PAYABLE'), 0)::bigint as returned,
        coalesce(-sum(e.amount) filter (where e.account = 'AFFILIATE_PAYABLE' and e.payable_at > ${now}), 0)::bigint as waiting,
        coalesce(sum(e.amount) filter (where t.kind in ('SALE', 'SALE_REVERSAL') and e.account = 'AFFILIATE_PROMOTION'), 0)::bigint as reductions,
        coalesce(sum(e.amount) filter (where t.kind = 'AFFILIATE_PAYOUT_DONE' and e.account = 'AFFILIATE_TRANSIT'), 0)::bigint as paid
      from ledger_entries e join ledger_transactions t on t.id = e.transaction_id where e.affiliate_id = ${id} group by 1),
    visited as (select to_char(day, 'YYYY-MM') as month, count(*)::int as clicks from (${visitsOf(ctx, userId)}) v group by 1)
    select month, coalesce(v.clicks, 0) as clicks, coalesce(m.orders, 0) as orders, coalesce(m.earned, 0)::bigint as earned,
      coalesce(m.returned, 0)::bigint as returned, coalesce(m.waiting, 0)::bigint as waiting,
      coalesce(m.reductions, 0)::bigint as reductions, coalesce(m.paid, 0)::bigint as paid
    from moved m full join visited v using (month) order by month desc limit ${sql.lit(MOST)}`.execute(ctx.db)
  const kept = monthOf(addDays(now, -AFFILIATE_CLICK_DAYS))
  return rows.map((row) => ({ ...row, clicks: row.month > kept ? row.clicks : null }))
}
