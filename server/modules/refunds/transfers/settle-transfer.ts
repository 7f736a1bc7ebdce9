import { sql } from 'kysely'
import { dong } from '#domain/money.ts'
import type { PaidBy, PaymentGateway } from '#domain/payment-gateways.ts'
import { mayMove, type Party } from '#domain/statuses/flow.ts'
import { refundTransferFlow } from '#domain/statuses/refund.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { publish } from '#server/core/jobs.ts'
import { move } from '#server/core/move.ts'
import { write } from '#server/core/write.ts'
import { bookFailedRefund, bookRefund } from '#server/modules/ledger/index.ts'
import { lockOrder } from '#server/modules/orders/index.ts'
import { countReturned } from '#server/modules/payments/index.ts'
import { eraseSpentAccount } from './erase-refunds.ts'

type Told = {
  action: 'accept' | 'finish' | 'fail' | 'return'
  failure: string | null
  raw: object
  /** Whose balance the money left, where that is not the gateway's that it came through. */
  from?: PaymentGateway | undefined
}

/**
 * Records what became of a transfer, told by the provider, its answer or a person of the staff. What a transfer has come
 * to before is not undone by older news: a step its state does not allow changes nothing.
 */
export function settleTransfer(ctx: Context | Tx, id: string, told: Told): Promise<void> {
  return write(ctx, async (tx) => {
    const found = await tx.db
      .selectFrom('refund_transfers as t')
      .innerJoin('payments as p', 'p.id', 't.payment_id')
      .leftJoin('manual_payments as m', 'm.payment_id', 'p.id')
      .select(['t.payment_id', 't.refund_id', 't.amount', 't.by_hand', 't.to_credit'])
      .select(['p.order_id', 'p.provider', 'p.txn_ref'])
      .select('m.payment_id as manual')
      .where('t.id', '=', id)
      .executeTakeFirstOrThrow()
    const order = await lockOrder(tx, found.order_id)
    await tx.db.selectFrom('payments').select('id').where('id', '=', found.payment_id).forUpdate().execute()
    const { status } = await tx.db
      .selectFrom('refund_transfers')
      .select('status')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (!mayMove(refundTransferFlow, status, told.action)) return
    await move(tx, {
      table: 'refund_transfers',
      subject: 'refund transfer',
      flow: refundTransferFlow,
      id,
      action: told.action,
      as: partyOf(tx),
      set: {
        answer: JSON.stringify(told.raw),
        failure: told.failure?.slice(0, 300) ?? null,
        done_at: told.action === 'accept' ? null : tx.now(),
      },
    })
    await countReturned(tx, { paymentId: found.payment_id, gone: await goneOf(tx, found.payment_id), as: partyOf(tx) })
    const from = await leavesFrom(tx, { ...found, id }, told.from)
    const booked = { transferId: id, orderId: found.order_id, userId: order.user_id, from, amount: dong(found.amount) }
    const news = { refundId: found.refund_id, orderId: found.order_id, userId: order.user_id }
    if (told.action === 'fail' || told.action === 'return') {
      if (status === 'PROCESSING' || status === 'REFUNDED')
        await bookFailedRefund(tx, { ...booked, memo: `Hoàn tiền không thành: ${found.txn_ref}` })
      tx.log.error({ transferId: id, code: told.failure }, 'a refund did not go through; somebody has to look at it')
      await publish(tx, 'refund.failed', news)
      return
    }
    await bookRefund(tx, { ...booked, memo: `Hoàn giao dịch ${found.txn_ref}` })
    if (told.action === 'finish') await eraseSpentAccount(tx, found.refund_id)
    // Credit is there with the agreement, which its owner is told of.
    if (status !== 'PROCESSING' && !found.to_credit) await publish(tx, 'refund.sent', news)
  })
}

type Leaving = { id: string; to_credit: boolean; by_hand: boolean; provider: PaidBy; manual: string | null }

/**
 * Whose balance a transfer leaves: none where it becomes credit; what the books say; the one that was named; else where the
 * payment lies, at its gateway or, null, in the bank account, as what the staff sent or wrote down.
 */
async function leavesFrom(tx: Tx, transfer: Leaving, named: PaymentGateway | undefined): Promise<PaidBy | null> {
  if (transfer.to_credit) return 'CREDIT'
  const booked = await bookedFrom(tx, transfer.id)
  if (booked) return booked.from
  if (transfer.by_hand) return null
  return named ?? (transfer.manual === null ? transfer.provider : null)
}

/** Whose balance the books say it left, null for the bank account; nothing before it is booked. */
async function bookedFrom(tx: Tx, transferId: string): Promise<{ from: PaymentGateway | null } | undefined> {
  const row = await tx.db
    .selectFrom('ledger_transactions as x')
    .innerJoin('ledger_entries as e', 'e.transaction_id', 'x.id')
    .select('e.gateway')
    .where('x.kind', '=', 'REFUND')
    .where('x.ref_id', '=', transferId)
    .where('e.account', 'in', ['PROVIDER_CLEARING', 'BANK'])
    .executeTakeFirst()
  return row && { from: row.gateway }
}

/** Đồng of a payment that were sent back. */
async function goneOf(tx: Tx, paymentId: string): Promise<number> {
  const { gone } = await tx.db
    .selectFrom('refund_transfers')
    .select(sql<number>`coalesce(sum(amount), 0)::bigint`.as('gone'))
    .where('payment_id', '=', paymentId)
    .where('status', 'in', ['PROCESSING', 'REFUNDED'])
    .executeTakeFirstOrThrow()
  return gone
}

function partyOf(tx: Tx): Extract<Party, 'provider' | 'staff' | 'system'> {
  return tx.actor.kind === 'provider' ? 'provider' : tx.actor.kind === 'user' ? 'staff' : 'system'
}
