import { asStaff } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { lockWithBuyer } from '#server/modules/orders/index.ts'
import { demandOneMay } from './edit-order.ts'
import { type Exchanged, exchange } from './exchange.ts'
import { rehearsed, undo } from './rehearse.ts'

type Wanted = { itemId: string; productId: string; reason: string; dryRun: boolean }

/**
 * Staff make a course of somebody's order another one, whenever and however often; a dry run does everything and undoes it.
 * Not in an order of their own, nor where two would have to agree to what goes back: CANNOT_DECIDE_OWN,
 * ORDER_EDIT_NEEDS_TWO. ORDER_NOT_FOUND, ORDER_NOT_PAID, ORDER_EDIT_OPEN, ORDER_ITEM_NOT_FOUND, EXCHANGE_NOT_OPEN, and
 * what an order refuses.
 */
export function exchangeLine(ctx: Context, orderId: string, { dryRun, ...edit }: Wanted): Promise<Exchanged> {
  const by = asStaff(ctx)
  return rehearsed(dryRun, () =>
    write(ctx, async (tx) => {
      const order = await lockWithBuyer(tx, orderId)
      const done = await exchange(tx, order, { ...edit, by })
      await demandOneMay(tx, order, by, done.back)
      return dryRun ? undo({ ...done, applied: false }) : done
    }),
  )
}
