import { dong } from '#domain/money.ts'
import { type RefundPromise, refundPromise } from '#domain/refund-policy.ts'
import type { Context, Tx } from '#server/core/context.ts'
import type { Order } from '../orders/rows.ts'
import { sellables } from '../sellables.ts'
import { type RefundableLine, refundableLines } from './rows.ts'

export type PromisedLine = RefundableLine & { promise: RefundPromise }

/** What the buyer of an order is promised for each of its lines now. */
export async function promisedLines(
  ctx: Context | Tx,
  order: Pick<Order, 'id' | 'user_id' | 'paid_at'>,
): Promise<PromisedLine[]> {
  const lines = await refundableLines(ctx, order.id)
  return Promise.all(
    lines.map(async (line) => {
      const used = line.isLive
        ? await sellables[line.kind].used(ctx, { ...line, orderItemId: line.id, userId: order.user_id })
        : 0
      const { price, left } = line
      const returned = dong(price - left)
      return { ...line, promise: refundPromise({ price, returned, paidAt: order.paid_at, used }, ctx.now()) }
    }),
  )
}

/** Whether what was paid for an order may come back as credit: Apple alone gives back what was bought from it. */
export async function mayBecomeCredit(ctx: Context | Tx, orderId: string): Promise<boolean> {
  const apple = await ctx.db
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', orderId)
    .where('provider', '=', 'APPLE_IN_APP')
    .where('status', 'in', ['SUCCESS', 'REFUND'])
    .executeTakeFirst()
  return apple === undefined
}
