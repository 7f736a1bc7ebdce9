import { GIFT_CARD_PRODUCT, PLATFORM_ACCOUNT } from '#domain/ids.ts'
import { dong, formatDong } from '#domain/money.ts'
import { addMinutes } from '#domain/time.ts'
import { asUser } from '#server/core/actor.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { openFixedOrder } from '#server/modules/orders/index.ts'
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
    const { order, itemIds } = await openOrder(tx, buyerId, wish.amount)
    for (const id of itemIds) await insertCard(tx, buyerId, id, wish)
    return { orderId: order.id, started: await startPayment(tx, order, order.total, wish) }
  })
  return { orderId, ...(await finishStart(ctx, started)) }
}

function openOrder(tx: Tx, buyerId: string, given: number) {
  const amount = dong(given)
  const name = `Thẻ quà tặng ${formatDong(amount)}`
  const line = { productId: GIFT_CARD_PRODUCT, kind: 'GIFT_CARD', name, quantity: 1 } as const
  const seller = { hostId: PLATFORM_ACCOUNT, hostName: 'Bến Học' }
  const part = { ...line, ...seller, listPrice: amount, price: amount, availableDays: null, reductions: [] }
  return openFixedOrder(tx, { buyerId, lines: [{ part, line }], expiresAt: addMinutes(tx.now(), ORDER_MINUTES) })
}

async function insertCard(tx: Tx, buyerId: string, orderItemId: string, wish: Wish): Promise<void> {
  await tx.db
    .insertInto('gift_cards')
    .values({
      order_item_id: orderItemId,
      buyer_id: buyerId,
      amount: wish.amount,
      recipient_name: wish.recipientName,
      recipient_email: wish.recipientEmail ?? null,
      message: wish.message,
      created_at: tx.now(),
    })
    .execute()
}
