import { GIFT_CARD_PRODUCT, PLATFORM_ACCOUNT } from '#domain/ids.ts'
import { dong, formatDong } from '#domain/money.ts'
import { addMinutes } from '#domain/time.ts'
import { asUser } from '#server/core/actor.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { randomCode } from '#server/core/crypto.ts'
import { tell } from '#server/core/jobs.ts'
import { write } from '#server/core/write.ts'
import type { Order } from '#server/modules/orders/index.ts'
import { newOrderCode } from '#server/modules/orders/index.ts'
import { finishStart, type PaymentWish, type Started, startPayment } from '#server/modules/payments/index.ts'

type Wish = PaymentWish & {
  amount: number
  recipientName: string
  recipientEmail?: string | undefined
  message: string
}
const ORDER_MINUTES = 24 * 60

/**
 * Orders a gift card of `amount` đồng and opens its payment. It is an ordinary order of one line, at its full value: no
 * voucher, discount or credit pays for it. The code comes with the money. Throws PAYMENT_WAY_UNAVAILABLE, CARD_NOT_FOUND,
 * INVALID_PRODUCT_ITEM where Apple is to be paid.
 */
export async function buyGiftCard(ctx: Context, wish: Wish): Promise<Started & { orderId: string }> {
  const buyerId = asUser(ctx)
  const { orderId, started } = await write(ctx, async (tx) => {
    const order = await insertOrder(tx, buyerId, wish.amount)
    await insertCard(tx, order, wish)
    await tell(tx, 'order.placed', { orderId: order.id, userId: buyerId })
    return { orderId: order.id, started: await startPayment(tx, order, order.total, wish) }
  })
  return { orderId, ...(await finishStart(ctx, started)) }
}

function insertOrder(tx: Tx, buyerId: string, amount: number): Promise<Order> {
  const now = tx.now()
  return tx.db
    .insertInto('orders')
    .values({
      code: newOrderCode(now, randomCode(6)),
      user_id: buyerId,
      list_total: amount,
      total: amount,
      created_at: now,
      expires_at: addMinutes(now, ORDER_MINUTES),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

async function insertCard(tx: Tx, order: Order, { amount, recipientName, recipientEmail, message }: Wish) {
  const line = await tx.db
    .insertInto('order_items')
    .values({
      order_id: order.id,
      index: 0,
      product_id: GIFT_CARD_PRODUCT,
      kind: 'GIFT_CARD',
      host_id: PLATFORM_ACCOUNT,
      name: `Thẻ quà tặng ${formatDong(dong(amount))}`,
      host_name: 'Bến Học',
      quantity: 1,
      list_price: amount,
      price: amount,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx.db
    .insertInto('gift_cards')
    .values({
      order_item_id: line.id,
      buyer_id: order.user_id,
      amount,
      recipient_name: recipientName,
      recipient_email: recipientEmail ?? null,
      message,
      created_at: tx.now(),
    })
    .execute()
}
