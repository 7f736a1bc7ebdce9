import { dong } from '#domain/money.ts'
import { type RefundPromise, refundPromise } from '#domain/refund-policy.ts'
import type { Context, Tx } from '#server/core/context.ts'
import type { Order } from '../orders/rows.ts'
import { usedOfSeats } from '../seats/reads.ts'
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
      const used = !line.isLive
        ? 0
        : line.forSeats
          ? await usedOfSeats(ctx, line)
          : await sellables[line.kind].used(ctx, { ...line, orderItemId: line.id, userId: order.user_id })
      const { price, left } = line
      const returned = dong(price - left)
      return { ...line, promise: refundPromise({ price, returned, paidAt: order.paid_at, used }, ctx.now()) }
    }),
  )
}
