import { must } from '#domain/faults.ts'
import { normalCode } from '#domain/selling.ts'
import { asStaff } from '#server/core/actor.ts'
import { audit } from '#server/core/audit.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import type { Order } from '#server/modules/orders/index.ts'
import { demandEffect, markPaid, openOrder } from '#server/modules/orders/index.ts'
import { type Manual, takeManualPayment } from '#server/modules/payments/index.ts'
import type { Wish } from '#server/modules/pricing/index.ts'

export type OrderForSomebody = {
  userId: string
  items: readonly Wish[]
  voucherCodes: readonly string[]
  /** Money that came already; without it the person pays as for an order of their own. */
  payment: Manual | null
}

/**
 * Makes an order for somebody at the price it has for them, paid already or for them to pay. USER_NOT_FOUND,
 * CANNOT_DECIDE_OWN where one's own is to be paid already, and what any order refuses.
 */
export function createAdminOrder(ctx: Context | Tx, wish: OrderForSomebody): Promise<Order> {
  return write(ctx, async (tx) => {
    const madeBy = asStaff(tx)
    const buyer = await tx.db
      .selectFrom('users')
      .select('id')
      .where('id', '=', wish.userId)
      .where('state', '=', 'ACTIVE')
      .executeTakeFirst()
    must(buyer !== undefined, 'USER_NOT_FOUND')
    const { order } = await openOrder(tx, {
      buyerId: buyer.id,
      wishes: wish.items,
      codes: wish.voucherCodes.map(normalCode),
      madeBy,
      replaces: null,
      check: demandEffect,
    })
    if (order.total === 0) await markPaid(tx, order, 'system')
    else if (wish.payment) await takeManualPayment(tx, order, wish.payment)
    await audit(tx, 'order.made', 'order', order.id, { userId: buyer.id, total: order.total })
    return order
  })
}
