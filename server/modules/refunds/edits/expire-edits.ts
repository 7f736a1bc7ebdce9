import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { lockWithBuyer } from '#server/modules/orders/index.ts'
import { dropAdditions } from './edit-order.ts'
import { openEdit } from './rows.ts'

/** Gives up what edits added to paid orders and nobody paid for in time. */
export async function expireEdits(ctx: Context): Promise<void> {
  const due = await ctx.db
    .selectFrom('order_edits as e')
    .innerJoin('orders as o', 'o.id', 'e.order_id')
    .select('o.id')
    .where('e.settled_at', 'is', null)
    .where('o.expires_at', '<=', ctx.now())
    .limit(100)
    .execute()
  for (const { id } of due) {
    await write(ctx, async (tx) => {
      const order = await lockWithBuyer(tx, id)
      if ((await openEdit(tx, id)) && order.expires_at <= tx.now())
        await dropAdditions(tx, order, 'Quá hạn trả thêm cho phần thêm vào đơn')
    })
  }
}
