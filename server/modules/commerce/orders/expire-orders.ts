import type { Context } from '#server/core/context.ts'
import { tell } from '#server/core/jobs.ts'
import { write } from '#server/core/write.ts'
import { closeOrder } from './close-order.ts'
import { openEdit } from './due.ts'
import { dropAdditions, lockWithBuyer } from './edit-order.ts'

/** Gives up orders whose time is over and whose payments have all been decided or asked about. Tidying only: expiry itself is a matter of the clock. */
export async function expireOrders(ctx: Context): Promise<void> {
  const due = await ctx.db
    .selectFrom('orders as o')
    .select('o.id')
    .where('o.status', '=', 'CREATED')
    .where('o.expires_at', '<=', ctx.now())
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('payments as p')
            .select('p.id')
            .whereRef('p.order_id', '=', 'o.id')
            .where('p.status', '=', 'PENDING'),
        ),
      ),
    )
    .limit(500)
    .execute()
  for (const { id } of due) {
    await write(ctx, async (tx) => {
      const order = await tx.db
        .selectFrom('orders')
        .select(['user_id', 'status'])
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirstOrThrow()
      if (order.status !== 'CREATED') return
      await closeOrder(tx, { id, action: 'expire', as: 'system', reason: 'Quá hạn thanh toán' })
      await tell(tx, 'order.expired', { orderId: id, userId: order.user_id })
    })
  }
}

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
