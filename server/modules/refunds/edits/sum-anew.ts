import { sql } from 'kysely'
import type { Tx } from '#server/core/context.ts'
import { setTotals } from '#server/modules/orders/index.ts'

/**
 * An order's total is what everything in it cost that was not dropped before it was paid; what went back of a line is
 * counted apart (`dueOf`). What a line is worth that leaves as soon as an exchange is paid counts no more: it pays for the
 * other. @returns the total
 */
export async function sumAnew(tx: Tx, id: string): Promise<number> {
  const { rows } = await sql<{ list: number; total: number }>`
    select coalesce(sum(case when e.id is null then i.list_price else i.price - e.exchanged_worth end), 0)::bigint as list,
      coalesce(sum(i.price - coalesce(e.exchanged_worth, 0)), 0)::bigint as total
    from order_items i left join order_edits e on e.exchanged_item_id = i.id and e.settled_at is null
    where i.order_id = ${id} and (i.status not in ('CANCELED', 'REJECTED')
      or exists (select from refund_items x where x.order_item_id = i.id))`.execute(tx.db)
  const { list, total } = rows[0] ?? { list: 0, total: 0 }
  await setTotals(tx, id, { list, total })
  return total
}
