import type { Selectable } from 'kysely'
import type { Evidence } from '#domain/payment-gateways.ts'
import { paymentFlow } from '#domain/statuses/payment.ts'
import { localDay } from '#domain/time.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { move } from '#server/core/move.ts'
import type { Payments } from '#server/core/schema.ts'
import { write } from '#server/core/write.ts'
import { noteDifference, noteStranger } from '../books/note-difference.ts'
import { keepCard } from '../cards/keep-card.ts'
import { bookPayment } from '../ledger/book-payment.ts'
import { closeOrder } from '../orders/close-order.ts'
import { dueOf } from '../orders/due.ts'
import { canStillGrant, giveWaiting, markPaid } from '../orders/mark-paid.ts'
import { lockOrder, type Order } from '../orders/rows.ts'
import { giveBack } from './give-back.ts'

export type Settled = 'recorded' | 'already' | 'unknown-reference' | 'wrong-amount'
type Payment = Selectable<Payments>
type Source = { from: 'NOTICE' | 'QUERY'; raw: object }

/**
 * Takes verified evidence about a payment: the one place where money that came becomes a paid order. In one transaction,
 * behind locks on buyer, order and payment: the evidence is kept once, the payment moves, the order is paid, access is
 * given. Evidence seen before changes nothing. Success is never overwritten by a later failure; success after a failure
 * counts. Money that nothing can be given for any more goes back by itself, once; money under a reference or of an amount
 * that is not ours is noted for somebody to look at.
 */
export async function settlePayment(ctx: Context, evidence: Evidence, source: Source): Promise<Settled> {
  const found = await ctx.db
    .selectFrom('payments as p')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .select(['p.id', 'p.order_id', 'o.user_id'])
    .where('p.provider', '=', evidence.gateway)
    .where('p.txn_ref', '=', evidence.reference)
    .executeTakeFirst()
  if (!found) {
    const { gateway, reference, amount } = evidence
    if (evidence.verdict === 'success' && reference !== '') await noteStranger(ctx, { gateway, reference, amount })
    return 'unknown-reference'
  }
  return write(ctx, async (tx) => {
    await tx.db.selectFrom('users').select('id').where('id', '=', found.user_id).forUpdate().executeTakeFirst()
    const order = await lockOrder(tx, found.order_id)
    const payment = await tx.db
      .selectFrom('payments')
      .selectAll()
      .where('id', '=', found.id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const amountHolds = evidence.amount === payment.amount
    if (!(await keepEvidence(tx, payment.id, evidence, source, amountHolds ? evidence.verdict : 'wrong-amount')))
      return 'already'
    if (!amountHolds) {
      tx.log.error(
        { paymentId: payment.id, told: evidence.amount, expected: payment.amount },
        'a payment was told with another amount',
      )
      if (evidence.verdict === 'success') await noteOtherAmount(tx, payment, evidence)
      return 'wrong-amount'
    }
    return apply(tx, order, payment, evidence)
  })
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

/** Nothing is given for another sum than was asked; somebody has to look at it. */
async function noteOtherAmount(tx: Tx, payment: Payment, { gateway, reference, amount }: Evidence): Promise<void> {
  const weTook = payment.status === 'SUCCESS' || payment.status === 'REFUND'
  await noteDifference(tx, {
    gateway,
    reference,
    kind: 'AMOUNT',
    day: localDay(tx.now()),
    ours: weTook ? payment.amount : null,
    theirs: amount,
    paymentId: payment.id,
    booked: false,
  })
}

async function apply(tx: Tx, order: Order, payment: Payment, evidence: Evidence): Promise<Settled> {
  if (payment.status === 'SUCCESS' || payment.status === 'REFUND') {
    if (evidence.verdict !== 'success')
      tx.log.warn(
        { paymentId: payment.id, evidence: evidence.verdict },
        'a settled payment was told otherwise; it stays settled',
      )
    return 'already'
  }
  switch (evidence.verdict) {
    case 'success':
      return succeed(tx, order, payment, evidence)
    case 'suspicious':
      tx.log.error({ paymentId: payment.id }, 'a payment was taken but is under suspicion')
      await note(tx, payment.id, { review_reason: 'Ngân hàng nghi ngờ giao dịch', failure_code: evidence.code })
      return 'recorded'
    case 'open':
      return 'recorded'
    case 'failed':
    case 'canceled':
    case 'expired':
      if (payment.status !== 'PENDING') return 'already'
      await step(
        tx,
        payment,
        { failed: 'fail' as const, canceled: 'cancel' as const, expired: 'expire' as const }[evidence.verdict],
        {
          failure_code: evidence.code === '00' ? '99' : evidence.code,
          settled_at: tx.now(),
        },
      )
      return 'recorded'
  }
}

async function succeed(tx: Tx, order: Order, payment: Payment, evidence: Evidence): Promise<Settled> {
  await step(tx, payment, payment.status === 'PENDING' ? 'succeed' : 'succeed-late', {
    settled_at: tx.now(),
    provider_txn_no: evidence.transactionNo,
    bank_code: evidence.bankCode,
    failure_code: null,
    review_reason: null,
    next_check_at: null,
  })
  await bookPayment(tx, { ...payment, provider: evidence.gateway })
  if (evidence.card) await keepCard(tx, order.user_id, evidence.gateway, evidence.card)
  if (order.status === 'PAID' || order.status === 'APPROVED') {
    // An edit made the order dearer, and this is the difference.
    const due = await dueOf(tx, order)
    if (due >= 0 && (due > 0 || (await canStillGrant(tx, order)))) {
      if (due === 0) await giveWaiting(tx, order, payment.id)
      return 'recorded'
    }
    await giveBack(tx, payment, 'Đơn hàng đã được thanh toán bằng một giao dịch khác')
  } else if (await canStillGrant(tx, order)) {
    await markPaid(tx, order, partyOf(tx))
  } else {
    const reason = 'Sản phẩm đã có chủ hoặc vừa hết chỗ, hoặc số dư đã dùng cho đơn khác'
    if (order.status === 'CREATED') {
      await closeOrder(tx, { id: order.id, action: 'expire', as: 'system', reason })
    }
    await giveBack(tx, payment, reason)
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

async function note(tx: Tx, id: string, set: { review_reason: string; failure_code: string }) {
  await tx.db.updateTable('payments').set(set).where('id', '=', id).execute()
}
