import { expect } from 'vitest'
import { isFault } from '#domain/faults.ts'
import { dong } from '#domain/money.ts'
import type { Evidence, RefundAnswer } from '#domain/payment-gateways.ts'
import type { Context } from '#server/core/context.ts'
import { correctBooks } from '#server/modules/accounting/books/correct-books.ts'
import { documentSales } from '#server/modules/accounting/invoices/document-sale.ts'
import { approvePayout, refusePayout, returnPayout } from '#server/modules/accounting/payouts/decide-payout.ts'
import { makePayout } from '#server/modules/accounting/payouts/make-payout.ts'
import { sendPayout } from '#server/modules/accounting/payouts/send-payout.ts'
import { settlePayout } from '#server/modules/accounting/payouts/settle-payout.ts'
import { saveAccount } from '#server/modules/accounting/payouts/testing.ts'
import { tidyHolds } from '#server/modules/capacity/holds/tidy-holds.ts'
import { cancelOrder } from '#server/modules/checkout/cancel-order.ts'
import { placeOrder } from '#server/modules/checkout/place-order.ts'
import { expireOrders } from '#server/modules/orders/expire-orders.ts'
import { retryPayment } from '#server/modules/payments/attempts/retry-payment.ts'
import { settlePayment } from '#server/modules/payments/attempts/settle-payment.ts'
import { dropExchange } from '#server/modules/refunds/edits/drop-exchange.ts'
import { exchangeOwnLine } from '#server/modules/refunds/edits/exchange-own-line.ts'
import { expireEdits } from '#server/modules/refunds/edits/expire-edits.ts'
import { recordProviderRefund } from '#server/modules/refunds/external/record-provider-refund.ts'
import { askRefund } from '#server/modules/refunds/requests/ask-refund.ts'
import { cancelRefund } from '#server/modules/refunds/requests/cancel-refund.ts'
import { approveRefund, rejectRefund } from '#server/modules/refunds/requests/decide-refund.ts'
import { retryTransfers } from '#server/modules/refunds/requests/retry-transfer.ts'
import { startRefund } from '#server/modules/refunds/requests/start-refund.ts'
import { sendTransfer } from '#server/modules/refunds/transfers/send-transfer.ts'
import type { PayoutStatus } from '#server/providers/xendit/payouts.ts'
import type { Person, TestApp } from '#server/testing/app.ts'
import { actForOthers } from './acting-for-others.ts'
import { actInParts } from './acting-in-parts.ts'
import { actPersonal } from './acting-personal.ts'
import { actTicketing } from './acting-tickets.ts'
import { actTransferred } from './acting-transferred.ts'
import type { Operation, Payoff, Sweep, Trade } from './operations.ts'

/** For somebody to whom the link is handed: no letters are sent. */
const GIFT = { recipientName: 'Lê Thị Mai', recipientEmail: null, message: '', sendOn: null, fromCart: false }

export type Cast = {
  t: TestApp
  /** In whose name each person acts. */
  as(id: string): Context
  staff: readonly [Person, Person]
  /** Who says for which order a transfer is, and decides about no money that goes back. */
  treasurer: Person
  hosts: ReadonlyMap<string, Person>
  /** Under which all payouts are made. */
  runId: string
  /** What people subscribe to. */
  planId: string
}

/** Does one thing for real and says how it went; what new rows are called goes into the operation. */
export async function act(cast: Cast, op: Operation): Promise<string> {
  try {
    if ('event' in op) return await actTicketing(cast, op)
    if ('host' in op) return await payOff(cast, op)
    if (!('buyer' in op)) return await sweep(cast, op)
    return (
      (await actPersonal(cast, op)) ??
      (await actForOthers(cast, op)) ??
      (await actTransferred(cast, op)) ??
      (await actInParts(cast, op)) ??
      (await trade(cast, op as Trade))
    )
  } catch (error) {
    if (isFault(error)) return error.code
    throw error
  }
}

/** Every sale is documented in its own transaction: whenever the clock looks, there is nothing left to document. */
async function sweep({ t }: Cast, { is }: Sweep): Promise<string> {
  const ctx = await t.as()
  await { tidy: tidyHolds, expire: expireOrders, 'expire-edits': expireEdits }[is](ctx)
  expect(await documentSales(ctx)).toBe(0)
  return 'ok'
}

async function trade(cast: Cast, op: Trade): Promise<string> {
  const { as, staff } = cast
  switch (op.is) {
    case 'place': {
      const items = op.productIds.map((productId) => ({ productId }))
      const codes = op.code === null ? {} : { voucherCodes: [op.code] }
      const gift = op.gift ? { gift: GIFT } : {}
      const { credit, replaces, reservation: id } = op
      const kept = id === null ? {} : { reservation: { id } }
      const placed = await placeOrder(as(op.buyer), { items, ...codes, ...gift, ...kept, credit, replaces })
      op.ids = { orderId: placed.orderId, paymentId: placed.paymentId }
      return 'ok'
    }
    case 'retry': {
      const provider = op.byBank ? 'BANK_TRANSFER' : 'VNPAY'
      op.ids = { paymentId: (await retryPayment(as(op.buyer), { orderId: op.order, provider })).paymentId }
      return 'ok'
    }
    case 'notice':
      return await tellOfPayment(cast.t, op)
    case 'cancel':
      await cancelOrder(as(op.buyer), op.order)
      return 'ok'
    case 'ask': {
      const itemIds = await linesOf(cast, op.order, op.lines)
      op.ids = {
        refundId: (await askRefund(as(op.buyer), op.order, { itemIds, reason: 'Thử', toCredit: op.toCredit })).id,
      }
      return 'ok'
    }
    case 'exchange': {
      const [itemId = ''] = await linesOf(cast, op.order, [op.line])
      await exchangeOwnLine(as(op.buyer), op.order, { itemId, productId: op.to, dryRun: false })
      return 'ok'
    }
    case 'drop-exchange':
      await dropExchange(as(op.buyer), op.order)
      return 'ok'
    case 'start': {
      const [orderItemId = ''] = await linesOf(cast, op.order, [op.line])
      const wish = { orderId: op.order, items: [{ orderItemId, amount: op.amount }], fee: op.fee, reason: 'Thử' }
      op.ids = { refundId: (await startRefund(as(op.staff), wish)).id }
      return 'ok'
    }
    case 'withdraw':
      await cancelRefund(as(op.buyer), op.refund)
      return 'ok'
    case 'approve':
      await approveRefund(as(op.staff), op.refund)
      return 'ok'
    case 'reject':
      await rejectRefund(as(staff[0].id), op.refund, 'Thử')
      return 'ok'
    case 'send':
      return await send(cast, op)
    case 'send-again':
      await retryTransfers(as(staff[0].id), op.refund)
      return 'ok'
    case 'outside': {
      const told = { paymentId: op.payment, amount: op.amount, byHand: op.amount % 2 === 0, reason: 'Thử' }
      return (await recordProviderRefund(await cast.t.as(), told)) === null ? 'REFUND_AMOUNT_EXCEEDED' : 'ok'
    }
  }
}

/** A provider says what became of a payment. `change`: what becomes of the context that hears it. */
export async function tellOfPayment(
  t: TestApp,
  op: Pick<Extract<Trade, { is: 'notice' }>, 'payment' | 'verdict'>,
  change: (ctx: Context) => Context = (ctx) => ctx,
): Promise<string> {
  const row = await t.db.selectFrom('payments').selectAll().where('id', '=', op.payment).executeTakeFirstOrThrow()
  const evidence: Evidence = {
    gateway: row.provider as Evidence['gateway'],
    reference: row.txn_ref,
    amount: dong(row.amount),
    verdict: op.verdict,
    transactionNo: op.verdict === 'success' ? row.txn_ref : null,
    bankCode: null,
    code: op.verdict === 'success' ? '00' : '99',
    dedupeKey: `${row.txn_ref}|${op.verdict}`,
  }
  const told = { ...change(await t.as()), actor: { kind: 'provider' as const, provider: 'VNPAY' as const } }
  return settlePayment(told, evidence, { from: 'NOTICE', raw: {} })
}

async function send({ t }: Cast, op: Extract<Trade, { is: 'send' }>): Promise<string> {
  const system = await t.as()
  const refund = async (): Promise<RefundAnswer> => {
    if (op.answer === 'silence') throw new Error('silence')
    return { outcome: op.answer, code: '00', raw: {} }
  }
  const xendit = { ...system.providers.xendit, refund } as never
  const providers = { ...system.providers, vnpay: { ...system.providers.vnpay, refund }, xendit }
  try {
    await sendTransfer({ ...system, providers }, op.transfer)
    return 'ok'
  } catch (error) {
    if (error instanceof Error && error.message === 'silence') return 'silence'
    throw error
  }
}

async function linesOf({ t }: Cast, orderId: string, indexes: readonly number[]): Promise<string[]> {
  const rows = await t.db
    .selectFrom('order_items')
    .select('id')
    .where('order_id', '=', orderId)
    .orderBy('index')
    .execute()
  return indexes.map((index) => rows[index]?.id ?? '')
}

async function payOff({ t, as, staff, hosts, runId }: Cast, op: Payoff): Promise<string> {
  const system = await t.as()
  switch (op.is) {
    case 'pay-out': {
      const made = await makePayout(system, { runId, hostId: op.host, cutoff: t.clock.now, startedBy: null })
      if (made) op.ids = { payoutId: made.id }
      return made ? 'ok' : 'nothing'
    }
    case 'agree':
      await approvePayout(as(op.staff), op.payout)
      return 'ok'
    case 'refuse':
      await refusePayout(as(staff[0].id), op.payout, 'Thử')
      return 'ok'
    case 'hand':
      await sendPayout(withBank(system, op.answer), op.payout)
      return 'ok'
    case 'tell':
      return settlePayout(system, { payoutId: op.payout, state: op.state, reference: op.payout, code: null })
    case 'came-back':
      await returnPayout(as(staff[0].id), op.payout, 'Thử')
      return 'ok'
    case 'correct': {
      const entries = [
        { account: 'HOST_PAYABLE' as const, amount: -op.amount, hostId: op.host },
        { account: 'GOODWILL' as const, amount: op.amount },
      ]
      await correctBooks(as(op.staff), { memo: 'Thử', entries })
      return 'ok'
    }
    case 'account':
      await saveAccount(t, hosts.get(op.host) as Person, '0071000123456')
      return 'ok'
  }
}

/** A carrier of money that takes every payout on, or is silent. */
function withBank(ctx: Context, answer: 'accepted' | 'silence'): Context {
  const channel = {
    code: 'VN_VIETCOMBANK',
    name: 'Vietcombank',
    category: 'BANK',
    minimum: 1,
    maximum: 1_000_000_000,
    step: 1,
  }
  const xendit = {
    channels: async () => ({ channels: [channel], asOf: ctx.now() }),
    async payOut({ reference }: { reference: string }) {
      if (answer === 'silence') throw new Error('silence')
      return { id: reference, status: 'ACCEPTED' as PayoutStatus, failureCode: null }
    },
  }
  return { ...ctx, providers: { ...ctx.providers, xendit: xendit as never } }
}
