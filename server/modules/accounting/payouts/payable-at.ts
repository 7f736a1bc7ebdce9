import { sql } from 'kysely'
import { GIFT_KEEP_DAYS } from '#domain/gifts.ts'

/**
 * From when on a ledger entry `e` of a host may be paid out: as it was booked; of a gift as much later as it was claimed
 * later than paid, and unclaimed only once it would be opened to its giver. Of a line all entries move alike.
 */
export const payableAt = sql<Date>`(e.payable_at + coalesce((
  select coalesce(c.claimed_at, greatest(g.send_at, o.paid_at) + ${GIFT_KEEP_DAYS}::int * interval '1 day') - o.paid_at
  from gifts g join orders o on o.id = g.order_id left join gift_claims c on c.order_item_id = e.order_item_id
  where g.order_id = e.order_id and e.order_item_id is not null), interval '0'))`
