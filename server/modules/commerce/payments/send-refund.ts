import { dong } from '#domain/money.ts'
import { paymentFlow } from '#domain/statuses/payment.ts'
import type { Context } from '#server/core/context.ts'
import { move } from '#server/core/move.ts'
import { write } from '#server/core/write.ts'
import { bookRefund } from '../ledger/book-payment.ts'
import { gateways } from './gateways.ts'

/**
 * Sends a noted refund to its provider and records the answer. The request id is the refund's own for ever, so asking again
 * after a crash or a time-out never sends the money twice: the provider answers that it knows the id.
 * Throws where no trustworthy answer came; the job queue asks again.
 */
export async function sendRefund(ctx: Context, refundId: string): Promise<void> {
  const refund = await ctx.db
    .selectFrom('refunds as r')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .select([
      'r.id',
      'r.request_id',
      'r.amount',
      'r.status',
      'p.id as payment_id',
      'p.amount as total',
      'p.order_id',
      'p.provider',
      'p.txn_ref',
      'p.provider_ref',
      'p.provider_txn_no',
      'p.created_at',
    ])
    .where('r.id', '=', refundId)
    .executeTakeFirst()
  if (refund?.status !== 'PENDING') return
  await ctx.db.updateTable('refunds').set({ sent_at: ctx.now() }).where('id', '=', refundId).execute()

  const answer = await gateways[refund.provider].refund(ctx, {
    requestId: refund.request_id,
    amount: dong(refund.amount),
    total: dong(refund.total),
    reference: refund.txn_ref,
    providerRef: refund.provider_ref,
    transactionNo: refund.provider_txn_no,
    paidFrom: refund.created_at,
  })

  await write(ctx, async (tx) => {
    const row = await tx.db
      .selectFrom('refunds')
      .select('status')
      .where('id', '=', refundId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (row.status !== 'PENDING') return
    const accepted = answer.outcome !== 'refused'
    await tx.db
      .updateTable('refunds')
      .set({ status: accepted ? 'APPROVED' : 'REJECTED', done_at: tx.now(), answer: JSON.stringify(answer.raw) })
      .where('id', '=', refundId)
      .execute()
    if (accepted) {
      await bookRefund(tx, {
        transferId: refundId,
        orderId: refund.order_id,
        gateway: refund.provider,
        amount: refund.amount,
        memo: `Hoàn giao dịch ${refund.txn_ref}`,
      })
      await move(tx, {
        table: 'payments',
        subject: 'payment',
        flow: paymentFlow,
        id: refund.payment_id,
        action: 'refund',
        as: 'system',
      })
    } else tx.log.error({ refundId, code: answer.code }, 'a provider refused a refund; somebody has to look at it')
  })
}
