import { sql } from 'kysely'
import type { Context } from '#server/core/context.ts'
import { publish } from '#server/core/jobs.ts'
import { write } from '#server/core/write.ts'
import { closeOrder } from './close-order.ts'
import { moneyIsComing } from './order-money.ts'

/** Gives up orders whose time is over and whose payments have all been decided or asked about. Tidying only: expiry itself is a matter of the clock. */
export async function expireOrders(ctx: Context): Promise<void> {
  const due = await ctx.db
    .selectFrom('orders as o')
    .select('o.id')
    .where('o.status', '=', 'CREATED')
    .where('o.expires_at', '<=', ctx.now())
    .where((e) => e.not(moneyIsComing(ctx, sql.ref('o.id'))))
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
      await publish(tx, 'order.expired', { orderId: id, userId: order.user_id })
    })
  }
}
