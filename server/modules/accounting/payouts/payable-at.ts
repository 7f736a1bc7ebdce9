import { type RawBuilder, sql } from 'kysely'
import { GIFT_KEEP_DAYS } from '#domain/gifts.ts'
import type { Context } from '#server/core/context.ts'
import { rowsOf } from '#server/core/handed-up.ts'
import { sellables } from '#server/modules/catalog/index.ts'

/**
 * From when on a ledger entry `e` of a host may be paid out: as it was booked; of a gift as much later as it was claimed
 * later than paid, and unclaimed only once it would be opened to its giver; never before what was sold is over, where its
 * kind says when that is. Of a line all entries move alike.
 */
export function payableAt(ctx: Pick<Context, 'handedUp'>): RawBuilder<Date> {
  const over = rowsOf(ctx, sellables).flatMap(({ overAt }) =>
    overAt ? sql`(select max(x.at) from (${overAt}) x where x.order_item_id = e.order_item_id)` : [],
  )
  return sql<Date>`greatest(${sql.join([BOOKED, ...over])})`
}

const BOOKED = sql`e.payable_at + coalesce((
  select coalesce(c.claimed_at, greatest(g.send_at, o.paid_at) + ${GIFT_KEEP_DAYS}::int * interval '1 day') - o.paid_at
  from gifts g join orders o on o.id = g.order_id left join gift_claims c on c.order_item_id = e.order_item_id
  where g.order_id = e.order_id and e.order_item_id is not null), interval '0')`
