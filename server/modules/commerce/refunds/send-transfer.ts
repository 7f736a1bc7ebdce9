import { dong } from '#domain/money.ts'
import type { RefundAnswer } from '#domain/payment-gateways.ts'
import { refundTransferFlow } from '#domain/statuses/refund.ts'
import type { Context } from '#server/core/context.ts'
import { move } from '#server/core/move.ts'
import { write } from '#server/core/write.ts'
import { gatewayOf } from '../payments/gateways.ts'
import { settleTransfer } from './settle-transfer.ts'

/**
 * Sends a transfer to the provider its payment came through and records the answer. The request id is the transfer's own
 * for ever, so asking again after a crash or a time-out never sends the money twice: the provider answers that it knows
 * the id. Throws where no trustworthy answer came; the job queue asks again.
 */
export async function sendTransfer(ctx: Context, transferId: string): Promise<void> {
  const row = await ctx.db
    .selectFrom('refund_transfers as t')
    .innerJoin('refunds as r', 'r.id', 't.refund_id')
    .innerJoin('payments as p', 'p.id', 't.payment_id')
    .select(['t.request_id', 't.amount', 't.status', 'r.account_sealed', 'r.reason'])
    .select(['p.provider', 'p.amount as total', 'p.txn_ref', 'p.provider_ref', 'p.provider_txn_no', 'p.created_at'])
    .where('t.id', '=', transferId)
    .executeTakeFirst()
  if (row?.status !== 'REQUESTED' && row?.status !== 'UNKNOWN') return
  const gateway = gatewayOf(row.provider)
  if (!gateway) return
  // Money that came by transfer has no way back until its owner names an account.
  if (gateway.needsAccount && row.account_sealed === null) return
  await ctx.db.updateTable('refund_transfers').set({ sent_at: ctx.now() }).where('id', '=', transferId).execute()
  let answer: RefundAnswer
  try {
    answer = await gateway.refund(ctx, {
      requestId: row.request_id,
      amount: dong(row.amount),
      total: dong(row.total),
      reference: row.txn_ref,
      providerRef: row.provider_ref,
      transactionNo: row.provider_txn_no,
      paidFrom: row.created_at,
      accountSealed: row.account_sealed,
    })
  } catch (error) {
    if (row.status === 'REQUESTED') await loseTrack(ctx, transferId)
    throw error
  }
  const { outcome, code, raw, from } = answer
  await settleTransfer(ctx, transferId, {
    action: outcome === 'refused' ? 'fail' : outcome === 'done' ? 'finish' : 'accept',
    failure: outcome === 'refused' ? code : null,
    raw,
    from,
  })
}

function loseTrack(ctx: Context, id: string) {
  return write(ctx, async (tx) => {
    const row = await tx.db
      .selectFrom('refund_transfers')
      .select('status')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (row.status !== 'REQUESTED') return
    await move(tx, {
      table: 'refund_transfers',
      subject: 'refund transfer',
      flow: refundTransferFlow,
      id,
      action: 'lose',
      as: 'system',
    })
  })
}
