import type { Selectable } from 'kysely'
import type { DifferenceKind } from '#domain/books.ts'
import type { Evidence } from '#domain/payment-gateways.ts'
import { paymentFlow } from '#domain/statuses/payment.ts'
import { localDay } from '#domain/time.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { move } from '#server/core/move.ts'
import type { Payments } from '#server/core/schema.ts'
import { write } from '#server/core/write.ts'
import { bookPayment } from '#server/modules/ledger/index.ts'
import {
  closeOrder,
  dueOf,
  fulfilPendingLines,
  lockWithBuyer,
  markPaid,
  type Order,
  readyToGive,
} from '#server/modules/orders/index.ts'
import { providerFeeNow } from '#server/modules/pricing/index.ts'
import { keepCard } from '../cards/keep-card.ts'
import {
  clearDiscrepancy,
  type Difference,
  recordDiscrepancy,
  recordOtherAmount,
  recordUnmatchedPayment,
} from '../discrepancies/record-discrepancy.ts'
import { refundsOf } from '../registries/provider-refunds.ts'
import { paymentNotices } from './counted.ts'
import { nextCheck } from './rules.ts'

export type Settled = 'recorded' | 'already' | 'unknown-reference' | 'wrong-amount'
type Payment = Selectable<Payments>
/** `confirmed`: told by a notice, and then read from the provider itself, as all that is asked for is. */
type Source = { from: 'NOTICE' | 'QUERY'; raw: object; confirmed?: boolean }

/**
 * Takes verified evidence about a payment: the one place where money that came becomes a paid order. In one transaction,
 * behind locks on buyer, order and payment: the evidence is kept once, the payment moves, the order is paid, access is
 * given. Evidence seen before changes nothing. Success is never overwritten by a later failure; success after a failure
 * counts. Money that nothing can be given for any more goes back by itself, once; money under a reference or of an amount
 * that is not ours is noted for somebody to look at, and so is what speaks against money that we took.
 */
export async function settlePayment(ctx: Context, evidence: Evidence, source: Source): Promise<Settled> {
  const settled = await settle(ctx, evidence, source)
  paymentNotices.add({ gateway: evidence.gateway, verdict: settled === 'recorded' ? evidence.verdict : settled })
  return settled
}

async function settle(ctx: Context, evidence: Evidence, source: Source): Promise<Settled> {
  const found = await ctx.db
    .selectFrom('payments')
    .select(['id', 'order_id'])
    .where('provider', '=', evidence.gateway)
    .where('txn_ref', '=', evidence.reference)
    .executeTakeFirst()
  if (!found) {
    const { gateway, reference, amount } = evidence
    if (evidence.verdict === 'success' && reference !== '')
      await recordUnmatchedPayment(ctx, { gateway, reference, amount })
    return 'unknown-reference'
  }
  return write(ctx, async (tx) => {
    const { order, payment } = await lockForSettling(tx, found)
    const amountHolds = evidence.amount === payment.amount
    const isNew = await keepEvidence(tx, payment.id, evidence, source, amountHolds ? evidence.verdict : 'wrong-amount')
    // The same wrong sum is wrong again: "known" would end the notices while the order is unpaid.
    if (!amountHolds) {
      if (isNew)
        tx.log.error(
          { paymentId: payment.id, told: evidence.amount, expected: payment.amount },
          'a payment was told with another amount',
        )
      if (evidence.verdict === 'success')
        await recordOtherAmount(tx, about(tx, payment, evidence, 'AMOUNT'), source.confirmed ?? source.from === 'QUERY')
      return 'wrong-amount'
    }
    return isNew ? apply(tx, order, payment, evidence) : 'already'
  })
}

/** Locks buyer, order and payment, in the order in which everybody locks them who moves a payment. */
export async function lockForSettling(
  tx: Tx,
  found: { id: string; order_id: string },
): Promise<{ order: Order; payment: Payment }> {
  const order = await lockWithBuyer(tx, found.order_id)
  const payment = await tx.db
    .selectFrom('payments')
    .selectAll()
    .where('id', '=', found.id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { order, payment }
}

/** Keeps one piece of evidence once. @returns false when it was known */
async function keepEvidence(
  tx: Tx,
  paymentId: string,
  evidence: Evidence,
  source: Source,
  verdict: string,
): Promise<boolean> {
  const kept = await tx.db
    .insertInto('payment_notices')
    .values({
      provider: evidence.gateway,
      dedupe_key: evidence.dedupeKey,
      payment_id: paymentId,
      source: source.from,
      raw: JSON.stringify(source.raw),
      verdict,
      received_at: tx.now(),
    })
    .onConflict((conflict) => conflict.columns(['provider', 'dedupe_key']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return kept !== undefined
}

/** What a provider told of a payment, as it is noted where our books say otherwise. */
function about(
  tx: Tx,
  payment: Payment,
  { gateway, reference, amount, verdict }: Evidence,
  kind: DifferenceKind,
): Difference {
  const weTook = payment.status === 'SUCCESS' || payment.status === 'REFUND'
  return {
    gateway,
    reference,
    kind,
    day: localDay(tx.now()),
    ours: weTook ? payment.amount : null,
    theirs: verdict === 'success' || verdict === 'suspicious' ? amount : null,
    paymentId: payment.id,
    booked: false,
  }
}

async function apply(tx: Tx, order: Order, payment: Payment, evidence: Evidence): Promise<Settled> {
  if (payment.status === 'SUCCESS' || payment.status === 'REFUND') {
    await noteAgainst(tx, payment, evidence)
    return 'already'
  }
  switch (evidence.verdict) {
    case 'success':
      return succeed(tx, order, payment, evidence)
    case 'suspicious':
      await review(tx, payment, evidence)
      return 'recorded'
    case 'open':
      return 'recorded'
    case 'failed':
    case 'canceled':
    case 'expired':
      return refuse(tx, payment, evidence.verdict, evidence.code)
  }
}

/** A settled payment stays settled, whatever is told of it later; what speaks against it waits for somebody. */
async function noteAgainst(tx: Tx, payment: Payment, evidence: Evidence): Promise<void> {
  const { transactionNo, verdict, reference } = evidence
  const another =
    transactionNo !== null && payment.provider_txn_no !== null && transactionNo !== payment.provider_txn_no
  if (verdict === 'success' && another) {
    tx.log.error({ paymentId: payment.id, transactionNo }, 'a settled payment was told as paid by another transaction')
    const twice = `${reference}/${transactionNo}`.slice(0, 200)
    await recordDiscrepancy(tx, { ...about(tx, payment, evidence, 'PAID_TWICE'), reference: twice })
  }
  // Of another try inside the payer's page that did not succeed it says nothing about the one that did.
  if (verdict !== 'success' && verdict !== 'open' && !another) {
    tx.log.error({ paymentId: payment.id, evidence: verdict }, 'a settled payment was told otherwise; it stays settled')
    await recordDiscrepancy(tx, about(tx, payment, evidence, 'DENIED'))
  }
}

/**
 * Money that was taken under suspicion: nothing is given for it, and nothing is given up, until the provider says how it
 * ended or a person does.
 */
async function review(tx: Tx, payment: Payment, evidence: Evidence): Promise<void> {
  tx.log.error({ paymentId: payment.id }, 'a payment was taken but is under suspicion')
  await recordDiscrepancy(tx, about(tx, payment, evidence, 'REVIEW'))
  await tx.db
    .updateTable('payments')
    .set({
      review_reason: 'Ngân hàng nghi ngờ giao dịch',
      failure_code: evidence.code,
      provider_txn_no: evidence.transactionNo ?? payment.provider_txn_no,
      next_check_at: payment.next_check_at ?? nextCheck(tx.now(), 0, null),
    })
    .where('id', '=', payment.id)
    .execute()
}

/** The provider says, or a person found out, that nothing was taken. */
export async function refuse(
  tx: Tx,
  payment: Payment,
  verdict: 'failed' | 'canceled' | 'expired',
  code: string,
): Promise<Settled> {
  await endReview(tx, payment, 'Cổng thanh toán không thu được tiền')
  if (payment.status !== 'PENDING') return 'already'
  await step(tx, payment, ({ failed: 'fail', canceled: 'cancel', expired: 'expire' } as const)[verdict], {
    failure_code: code === '00' ? '99' : code,
    settled_at: tx.now(),
  })
  return 'recorded'
}

/** Takes the doubt from a payment that was under review. */
async function endReview(tx: Tx, { id, provider, txn_ref, review_reason }: Payment, words: string): Promise<void> {
  if (review_reason === null || provider === 'CREDIT') return
  await tx.db.updateTable('payments').set({ review_reason: null, next_check_at: null }).where('id', '=', id).execute()
  await clearDiscrepancy(tx, { gateway: provider, reference: txn_ref, kind: 'REVIEW' }, words)
}

/**
 * The money is there. It pays its order where that can still be given; else, or where it is `unwanted`, it goes back.
 */
export async function succeed(
  tx: Tx,
  order: Order,
  payment: Payment,
  evidence: Pick<Evidence, 'gateway' | 'transactionNo' | 'bankCode' | 'card' | 'method'>,
  unwanted?: string,
): Promise<Settled> {
  await endReview(tx, payment, 'Cổng thanh toán đã xác nhận thu được tiền')
  await step(tx, payment, payment.status === 'PENDING' ? 'succeed' : 'succeed-late', {
    settled_at: tx.now(),
    provider_txn_no: evidence.transactionNo,
    bank_code: evidence.bankCode,
    method: evidence.method ?? payment.method,
    failure_code: null,
    next_check_at: null,
  })
  const fee = await providerFeeNow(tx, evidence.gateway)
  await bookPayment(tx, { ...payment, provider: evidence.gateway }, fee)
  if (evidence.card) await keepCard(tx, order.user_id, evidence.gateway, evidence.card)
  if (order.status === 'PAID' || order.status === 'APPROVED') {
    // An edit made the order dearer, and this is the difference.
    const due = await dueOf(tx, order)
    if (!unwanted && due > 0) return 'recorded'
    const ready = !unwanted && due === 0 ? await readyToGive(tx, order) : null
    if (ready) {
      await fulfilPendingLines(tx, order, payment.id, ready)
      return 'recorded'
    }
    await refundsOf(tx).giveBack(tx, order, payment, unwanted ?? 'Đơn hàng đã được thanh toán bằng một giao dịch khác')
    return 'recorded'
  }
  const ready = unwanted ? null : await readyToGive(tx, order)
  if (ready) {
    await markPaid(tx, order, partyOf(tx), ready)
  } else {
    const reason = unwanted ?? 'Sản phẩm đã có chủ hoặc vừa hết chỗ, hoặc số dư đã dùng cho đơn khác'
    if (order.status === 'CREATED') {
      await closeOrder(tx, { id: order.id, action: 'expire', as: 'system', reason })
    }
    await refundsOf(tx).giveBack(tx, order, payment, reason)
  }
  return 'recorded'
}

function step(
  tx: Tx,
  payment: Payment,
  action: 'succeed' | 'succeed-late' | 'fail' | 'expire' | 'cancel',
  set: Record<string, unknown>,
) {
  return move(tx, {
    table: 'payments',
    subject: 'payment',
    flow: paymentFlow,
    id: payment.id,
    action,
    as: partyOf(tx),
    set,
  })
}

function partyOf(tx: Tx): 'provider' | 'system' {
  return tx.actor.kind === 'provider' ? 'provider' : 'system'
}
