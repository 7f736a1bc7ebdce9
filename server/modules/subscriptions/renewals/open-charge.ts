import { PLATFORM_ACCOUNT } from '#domain/ids.ts'
import { type Dong, subtract, ZERO } from '#domain/money.ts'
import type { PaymentGateway } from '#domain/payment-gateways.ts'
import type { SubscriptionPaymentKind } from '#domain/subscriptions.ts'
import type { Tx } from '#server/core/context.ts'
import { takeHolds } from '#server/modules/capacity/index.ts'
import type { Plan } from '#server/modules/catalog/index.ts'
import { markPaid, openFixedOrder } from '#server/modules/orders/index.ts'
import { expectAppleCharge, type Started, startCharge, startPayment } from '#server/modules/payments/index.ts'
import { type Reduction, usesOf } from '#server/modules/pricing/index.ts'
import type { PlanPrice } from '../price-plan.ts'
import { movePayment } from '../rows.ts'

/** How a charge is paid: with a kept card, without its owner; by its owner, in a way of their choice; or by Apple already. */
export type Way =
  | { cardId: string | null }
  | { gateway: PaymentGateway; bankCode?: string | undefined; agrees?: boolean | undefined }
  | { appleTransaction: string }
export type Charge = {
  subscription: { id: string; user_id: string }
  plan: Plan
  kind: Exclude<SubscriptionPaymentKind, 'TRIAL' | 'EXTRA'>
  price: PlanPrice
  /** What of the price is paid by what is left of earlier periods. */
  credit: Dong
  /** What the period after this one costs. */
  renewalPrice: number
  periodStart: Date
  periodEnd: Date | null
  expiresAt: Date
  way: Way
}
export type Opened = { orderId: string; code: string; total: number; rowId: string; started: Started | null }

/**
 * Opens the charge of one period: an order of one line with its payment, so that books, invoice and refund know nothing
 * special. The network is asked after the commit. What costs nothing is paid at once. CONFLICT where the period is charged already.
 */
export async function openCharge(tx: Tx, charge: Charge): Promise<Opened> {
  const { order, itemIds } = await openOrder(tx, charge)
  const { subscription, plan, kind, credit, renewalPrice, periodStart, periodEnd } = charge
  const { id: rowId } = await tx.db
    .insertInto('subscription_payments')
    .values({
      subscription_id: subscription.id,
      user_id: subscription.user_id,
      membership_id: plan.membershipId,
      plan_id: plan.id,
      kind,
      period_start: periodStart,
      period_end: periodEnd,
      amount: order.total,
      credit,
      price: renewalPrice,
      order_id: order.id,
      order_item_id: itemIds[0],
      created_at: tx.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (kind === 'UPGRADE') await movePayment(tx, rowId, 'await-upgrade', 'system')
  const opened = { orderId: order.id, code: order.code, total: order.total, rowId }
  if (order.total === 0) {
    await markPaid(tx, order, 'system')
    return { ...opened, started: null }
  }
  if ('appleTransaction' in charge.way) {
    await openAppleAttempt(tx, rowId, order, charge.way.appleTransaction)
    return { ...opened, started: null }
  }
  return { ...opened, started: await openAttempt(tx, { rowId, order, way: charge.way }) }
}

/** Opens one more attempt to pay a charge. */
export async function openAttempt(
  tx: Tx,
  {
    rowId,
    order,
    way,
  }: {
    rowId: string
    order: { id: string; code: string; total: number; user_id: string }
    way: Exclude<Way, { appleTransaction: string }>
  },
): Promise<Started> {
  const started = await ('cardId' in way
    ? startCharge(tx, order, order.total, way.cardId)
    : startPayment(
        tx,
        order,
        order.total,
        { provider: way.gateway, bankCode: way.bankCode },
        { agrees: way.agrees ?? false },
      ))
  await tx.db
    .updateTable('subscription_payments')
    .set({ payment_id: started.paymentId, card_id: 'cardId' in way ? way.cardId : null })
    .where('id', '=', rowId)
    .execute()
  return started
}

/** What Apple charged by itself: nobody is sent anywhere, its own transaction settles it. */
async function openAppleAttempt(tx: Tx, rowId: string, order: { id: string; total: number }, transactionId: string) {
  const kept = { payment_id: await expectAppleCharge(tx, order, transactionId), apple_transaction_id: transactionId }
  await tx.db.updateTable('subscription_payments').set(kept).where('id', '=', rowId).execute()
}

async function openOrder(tx: Tx, { subscription, plan, price, credit, expiresAt }: Charge) {
  const product = await tx.db
    .selectFrom('products')
    .select(['name', 'host_name'])
    .where('id', '=', plan.id)
    .executeTakeFirstOrThrow()
  const line = { productId: plan.id, kind: 'MEMBERSHIP_PRICE', name: product.name, quantity: 1 } as const
  const part = {
    ...line,
    hostId: PLATFORM_ACCOUNT,
    hostName: product.host_name,
    listPrice: price.listPrice,
    price: subtract(price.price, credit),
    availableDays: null,
    reductions: [...price.reductions, ...(credit > 0 ? [leftOver(credit)] : [])],
  }
  const opened = await openFixedOrder(tx, { buyerId: subscription.user_id, lines: [{ part, line }], expiresAt })
  const uses = await usesOf(tx, { vouchers: price.voucher ? [price.voucher] : [], reductions: price.reductions })
  await takeHolds(tx, { id: opened.order.id, userId: subscription.user_id, expiresAt }, uses)
  return opened
}

/** What was paid before is neither a sale nor a promotion of this line: the seller of both is the same. */
function leftOver(amount: Dong): Reduction {
  const name = 'Phần chưa dùng của gói trước'
  return { step: 'MEMBERSHIP', ruleId: null, name, amount, hostPart: amount, platformPart: ZERO, affiliatePart: ZERO }
}
