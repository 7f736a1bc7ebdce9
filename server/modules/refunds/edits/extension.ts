import { sql } from 'kysely'
import { dong, formatDong } from '#domain/money.ts'
import { orderExtension } from '#server/modules/orders/index.ts'
import { exchangeStands, settleExchange } from './settle-exchange.ts'

/** An edit of a paid order: what it added waits for its money like a new order's lines. */
export const editExtension = orderExtension({
  name: 'edit',
  canFulfil: async (tx, order) => order.paid_at === null || (await exchangeStands(tx, order.id)),
  async onPaid(tx, order) {
    if (order.paid_at) await settleExchange(tx, order)
    await tx.db
      .updateTable('order_edits')
      .set({ settled_at: tx.now() })
      .where('order_id', '=', order.id)
      .where('settled_at', 'is', null)
      .execute()
  },
  doneWhen: () => sql`not exists (select from order_edits e where e.order_id = o.id and e.settled_at is null)`,
  async timeline(ctx, orderId) {
    const edits = await ctx.db
      .selectFrom('order_edits as e')
      .innerJoin('users as u', 'u.id', 'e.edited_by')
      .select(['e.at', 'e.reason', 'e.extra', 'e.total_before', 'e.total_after', 'e.exchanged_item_id', 'u.full_name'])
      .where('e.order_id', '=', orderId)
      .execute()
    return edits.map((one) => ({
      at: one.at,
      word: `${one.exchanged_item_id ? 'Đổi khóa học' : 'Sửa đơn'}: ${formatDong(dong(one.total_before))} → ${formatDong(dong(one.total_after))}${one.extra > 0 ? `, trả thêm ${formatDong(dong(one.extra))}` : ''}`,
      by: one.full_name,
      detail: one.reason,
    }))
  },
})
