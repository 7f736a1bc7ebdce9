import { orderWishes } from '#domain/contract/checkout/order-wishes.ts'
import type { OrderStatus } from '#domain/enums.ts'
import { must } from '#domain/faults.ts'
import { CURRENCY } from '#domain/money.ts'
import { normalCode } from '#domain/selling.ts'
import { asUser } from '#server/core/actor.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import {
  chosenCart,
  demandEffect,
  lookForScarce,
  markPaid,
  openOrder,
  pledgedOf,
  wishedExtensions,
} from '#server/modules/orders/index.ts'
import {
  finishStart,
  type PaidIn,
  type PaymentWish,
  type Started,
  startPayment,
} from '#server/modules/payments/index.ts'
import type { Wish as LineWish, Quotation } from '#server/modules/pricing/index.ts'
import { countGuesses } from '#server/modules/pricing/index.ts'

type Wish = PaymentWish & {
  [K in keyof typeof orderWishes]?: unknown
} & {
  items?: readonly LineWish[] | undefined
  voucherCodes?: readonly string[] | undefined
  expectedTotal?: number | undefined
  /** Unpaid orders that the buyer lets go of for this one. */
  replaces?: readonly string[] | undefined
}
type Placed = PaidIn & {
  orderId: string
  code: string
  status: OrderStatus
  total: number
  paymentId: string | null
  /** Where the payer goes; null where nothing is to be paid, or where the provider has not answered yet. */
  payUrl: string | null
  /** What the payer is shown where there is no page to go to. */
  payData: Started['payData']
}

/**
 * Orders what the buyer named, or the chosen lines of their cart with its codes, at the price quoted now, and opens a
 * payment for what no extension pays. An order that leaves nothing to pay is paid at once.
 * ORDER_WAITING where the same is to be paid in another order that they did not say they let go of; PRICE_CHANGED where it
 * is not the price they saw, and what extensions refuse.
 */
export async function placeOrder(ctx: Context, wish: Wish): Promise<Placed> {
  await countGuesses(ctx, wish.voucherCodes ?? [])
  const { started, ...placed } = await keepOrder(ctx, wish)
  if (!started) return { ...placed, currency: CURRENCY, mode: 'ONE-TIME', paymentId: null, payUrl: null, payData: null }
  return { ...placed, ...(await finishStart(ctx, started)) }
}

const extensionNames = Object.keys(orderWishes) as (keyof typeof orderWishes)[]

async function keepOrder(ctx: Context, wish: Wish) {
  const buyer = asUser(ctx)
  const cart = wish.items ? null : await chosenCart(ctx, buyer)
  const wishes = wish.items ?? cart?.wishes ?? []
  const codes = wish.voucherCodes?.map(normalCode) ?? cart?.codes ?? []
  const extensions = Object.fromEntries(extensionNames.map((name) => [name, wish[name]]))
  const asked = { buyerId: buyer, productIds: wishes.map((one) => one.productId), codes }
  // Of thousands who come for a hundred places nearly all are answered here. What an extension takes is known only later.
  const mayKeep = wishedExtensions(ctx, extensions).some(({ extension }) => extension.takes)
  const scarce = mayKeep ? undefined : await lookForScarce(ctx, asked)
  return write(ctx, async (tx) => {
    const { order } = await openOrder(tx, {
      buyerId: buyer,
      wishes,
      codes,
      extensions,
      replaces: wish.replaces ?? [],
      ...(scarce && { scarce }),
      async check(quoted) {
        await demandSeenPrice(tx, buyer, wish, quoted)
        for (const one of wishedExtensions(tx, extensions))
          one.extension.judge?.(one.wish, { total: quoted.total, provider: wish.provider })
      },
    })
    const due = order.total - (await pledgedOf(tx, order))
    const placed = { orderId: order.id, code: order.code, total: order.total }
    if (due === 0) {
      await markPaid(tx, order, 'system')
      return { ...placed, status: 'PAID' as const, started: null }
    }
    const started = await startPayment(tx, order, due, wish)
    return { ...placed, status: 'CREATED' as const, started }
  })
}

/**
 * The buyer pays what they saw: the stated total, or else the prices that their cart remembers. Codes must do something,
 * unless the total that was seen says that they did not.
 */
async function demandSeenPrice(tx: Tx, buyer: string, wish: Wish, quotation: Quotation) {
  if (wish.expectedTotal === undefined || wish.voucherCodes) demandEffect(quotation)
  if (wish.expectedTotal !== undefined)
    return must(wish.expectedTotal === quotation.total, 'PRICE_CHANGED', { detail: quotation })
  if (wish.items) return
  const rows = await tx.db
    .selectFrom('cart_items')
    .select(['product_id', 'price_seen'])
    .where('user_id', '=', buyer)
    .execute()
  const seen = new Map(rows.map((row) => [row.product_id, row.price_seen]))
  must(
    quotation.lines.every((line) => (seen.get(line.productId) ?? -1) * line.quantity === line.offerSingly),
    'PRICE_CHANGED',
    { detail: quotation },
  )
}
