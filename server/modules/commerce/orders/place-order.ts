import type { OrderStatus } from '#domain/enums.ts'
import { type FieldProblem, fail, must } from '#domain/faults.ts'
import type { PaymentGateway } from '#domain/payment-gateways.ts'
import { addMinutes } from '#domain/time.ts'
import { asUser } from '#server/core/actor.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { randomCode } from '#server/core/crypto.ts'
import { tell } from '#server/core/jobs.ts'
import { write } from '#server/core/write.ts'
import { chosenProductIds } from '../cart/reads.ts'
import { finishStart, type Started, startPayment } from '../payments/start-payment.ts'
import { type Quotation, type QuotedLine, quote } from '../quotation/quote.ts'
import { closeOrder } from './close-order.ts'
import { markPaid } from './mark-paid.ts'
import { newOrderCode } from './rules.ts'

/** How long the quoted price is kept for the buyer. */
const ORDER_MINUTES = 24 * 60

type Wish = {
  items?: { productId: string }[] | undefined
  provider?: PaymentGateway | undefined
  bankCode?: string | undefined
  expectedTotal?: number | undefined
}
type Placed = {
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
 * Orders at the price quoted now, all lines or none, and opens a payment. Prices and names are copied to the lines, so
 * that later changes of the catalogue change nothing. An earlier unpaid order for one of the same products is given up:
 * one product waits in one order. An order of 0 ₫ is paid at once.
 */
export async function placeOrder(ctx: Context, wish: Wish): Promise<Placed> {
  const { started, ...placed } = await keepOrder(ctx, wish)
  if (!started) return { ...placed, paymentId: null, payUrl: null, payData: null }
  return { ...placed, ...(await finishStart(ctx, started)) }
}

function keepOrder(ctx: Context, wish: Wish) {
  const buyer = asUser(ctx)
  return write(ctx, async (tx) => {
    await tx.db.selectFrom('users').select('id').where('id', '=', buyer).forUpdate().executeTakeFirst()
    const ids = wish.items?.map((item) => item.productId) ?? (await chosenProductIds(tx, buyer))
    must(ids.length > 0, 'INVALID_PRODUCT_ITEM', { message: 'Chưa có sản phẩm nào được chọn để thanh toán.' })
    const quotation = await quote(tx, buyer, ids)
    demandBuyable(ids, quotation.lines)
    await demandSeenPrice(tx, buyer, wish, quotation)
    await giveUpEarlierOrders(tx, buyer, ids)

    const order = await insertOrder(tx, buyer, quotation)
    await tell(tx, 'order.placed', { orderId: order.id, userId: buyer })
    const placed = { orderId: order.id, code: order.code, total: quotation.total }
    if (quotation.total === 0) {
      await markPaid(tx, order, 'system')
      return { ...placed, status: 'PAID' as const, started: null }
    }
    const started = await startPayment(tx, order, order.total, {
      gateway: wish.provider ?? 'VNPAY',
      bankCode: wish.bankCode,
    })
    return { ...placed, status: 'CREATED' as const, started }
  })
}

const WORDS = {
  NOT_ON_SALE: 'không còn được bán',
  ALREADY_OWNED: 'bạn đã sở hữu',
  OWN_PRODUCT: 'là sản phẩm của chính bạn',
  PRICE_CHANGED: 'đã đổi giá',
}

function demandBuyable(ids: readonly string[], lines: readonly QuotedLine[]) {
  const byId = new Map(lines.map((line) => [line.productId, line]))
  const problems = ids.flatMap((id, index): FieldProblem[] => {
    const line = byId.get(id)
    if (line && line.problem === null) return []
    const problem = line?.problem ?? 'NOT_ON_SALE'
    return [
      { path: `items.${index}.productId`, code: problem, message: `“${line?.name ?? 'Sản phẩm'}” ${WORDS[problem]}.` },
    ]
  })
  if (problems.length === 0) return
  const only = problems.length === 1 ? problems[0]?.code : null
  fail(only === 'ALREADY_OWNED' || only === 'OWN_PRODUCT' ? only : 'INVALID_PRODUCT_ITEM', { errors: problems })
}

/** The buyer pays what they saw: the stated total, or else the prices that their cart remembers. */
async function demandSeenPrice(tx: Tx, buyer: string, wish: Wish, quotation: Quotation) {
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
    quotation.lines.every((line) => seen.get(line.productId) === line.price),
    'PRICE_CHANGED',
    { detail: quotation },
  )
}

async function giveUpEarlierOrders(tx: Tx, buyer: string, productIds: readonly string[]) {
  // Locked, so that one that is canceled or paid at this moment is left as it has become.
  const open = await tx.db
    .selectFrom('orders as o')
    .select('o.id')
    .where('o.user_id', '=', buyer)
    .where('o.status', '=', 'CREATED')
    .where('o.id', 'in', (e) =>
      e
        .selectFrom('order_items')
        .select('order_id')
        .where('product_id', 'in', [...productIds]),
    )
    .orderBy('o.id')
    .forUpdate()
    .execute()
  for (const { id } of open) {
    await closeOrder(tx, { id, action: 'cancel', as: 'user', reason: 'Thay bằng đơn hàng mới' })
  }
}

async function insertOrder(tx: Tx, buyer: string, quotation: Quotation) {
  const now = tx.now()
  const order = await tx.db
    .insertInto('orders')
    .values({
      code: newOrderCode(now, randomCode(6)),
      user_id: buyer,
      list_total: quotation.listTotal,
      discount: quotation.discount,
      total: quotation.total,
      created_at: now,
      expires_at: addMinutes(now, ORDER_MINUTES),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await tx.db
    .insertInto('order_items')
    .values(
      quotation.lines.map((line, index) => ({
        order_id: order.id,
        index,
        product_id: line.productId,
        kind: line.kind,
        host_id: line.hostId,
        name: line.name,
        host_name: line.hostName,
        quantity: line.quantity,
        list_price: line.listPrice,
        price: line.price,
        available_days: line.availableDays,
      })),
    )
    .execute()
  return order
}
