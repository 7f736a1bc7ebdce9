import { sql } from 'kysely'
import type { Tx } from '#server/core/context.ts'
import { releasePlaces } from '../holds/settle-holds.ts'

/** Marks lines as taken out by an edit. What cost nothing is not undone by a refund of 0 ₫; it goes all the same. */
export async function takeOut(tx: Tx, editId: string, out: readonly { orderItemId: string }[]): Promise<void> {
  for (const { orderItemId } of out) await releasePlaces(tx, orderItemId)
  await tx.db
    .updateTable('order_items')
    .set({ status: 'CANCELED', removed_by_edit_id: editId })
    .where(
      'id',
      'in',
      out.map((line) => line.orderItemId),
    )
    .execute()
}

/**
 * An order's total is what everything in it cost that was not dropped before it was paid; what went back of a line is
 * counted apart (`dueOf`). What a line is worth that leaves as soon as an exchange is paid counts no more: it pays for the
 * other. @returns the total
 */
export async function sumAnew(tx: Tx, id: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    update orders o set list_total = s.list, discount = s.list - s.price, total = s.price
    from (select coalesce(sum(case when e.id is null then i.list_price else i.price - e.exchanged_worth end), 0)::bigint as list,
        coalesce(sum(i.price - coalesce(e.exchanged_worth, 0)), 0)::bigint as price
      from order_items i left join order_edits e on e.exchanged_item_id = i.id and e.settled_at is null
      where i.order_id = ${id} and (i.status not in ('CANCELED', 'REJECTED')
        or exists (select from refund_items x where x.order_item_id = i.id))) s
    where o.id = ${id} returning o.total`.execute(tx.db)
  return rows[0]?.total ?? 0
}
