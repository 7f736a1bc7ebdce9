import { dong } from '#domain/money.ts'
import type { PaymentGateway, RefundAnswer, RefundOutcome } from '#domain/payment-gateways.ts'
import { type RefundTransferStatus, refundTransferFlow } from '#domain/statuses/refund.ts'
import { localDay } from '#domain/time.ts'
import type { Context } from '#server/core/context.ts'
import { move } from '#server/core/move.ts'
import { write } from '#server/core/write.ts'
import { clearDiscrepancy, gatewayOf, recordDiscrepancy } from '#server/modules/payments/index.ts'
import { mayAskAgain } from '../rules.ts'
import { settleTransfer } from './settle-transfer.ts'

/**
 * Sends a transfer to the provider its payment came through and records the answer. The request id is the transfer's own
 * for ever, so asking again after a crash or a time-out never sends the money twice: the provider answers that it knows
 * the id. One that forgets ids at midnight is asked again on the same day only; then, and where its answer does not say what
 * became of the first sending, somebody has to look there. Throws where no trustworthy answer came; the job queue asks again.
 */
export async function sendTransfer(ctx: Context, transferId: string): Promise<void> {
  const row = await ctx.db
    .selectFrom('refund_transfers as t')
    .innerJoin('refunds as r', 'r.id', 't.refund_id')
    .innerJoin('payments as p', 'p.id', 't.payment_id')
    .select(['t.id', 't.request_id', 't.amount', 't.status', 't.first_sent_at', 't.payment_id'])
    .select(['r.account_sealed', 'r.reason'])
    .select(['p.provider', 'p.amount as total', 'p.txn_ref', 'p.provider_ref', 'p.provider_txn_no', 'p.created_at'])
    .where('t.id', '=', transferId)
    .executeTakeFirst()
  if (row?.status !== 'REQUESTED' && row?.status !== 'UNKNOWN') return
  const gateway = gatewayOf(row.provider)
  if (!gateway || row.provider === 'CREDIT') return
  // Money that came by transfer has no way back until its owner names an account.
  if (gateway.needsAccount && row.account_sealed === null) return
  const { first_sent_at: before, provider } = row
  const forgets = gateway.forgetsRefunds === true
  if (forgets && before !== null && !mayAskAgain(before, ctx.now())) return askSomebody(ctx, { ...row, provider })
  const sending = ctx.db.updateTable('refund_transfers').where('id', '=', transferId)
  await sending.set({ sent_at: ctx.now() }).execute()
  const first = sending.set({ first_sent_at: ctx.now() }).where('first_sent_at', 'is', null).returning('id')
  const isFirst = (await first.executeTakeFirst()) !== undefined
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
  // What was lost may have been a yes.
  if (forgets && !isFirst && answer.outcome === 'refused') return askSomebody(ctx, { ...row, provider })
  const { outcome, code, raw, from } = answer
  await settleTransfer(ctx, transferId, {
    action: outcome === 'refused' ? 'fail' : outcome === 'done' ? 'finish' : 'accept',
    failure: outcome === 'refused' ? code : null,
    raw,
    from,
  })
  if (forgets) await weigh(ctx, { ...row, provider }, outcome)
}

/** What an answer of a gateway that forgets says about the first sending. */
async function weigh(ctx: Context, sent: Sent, outcome: RefundOutcome): Promise<void> {
  // It knows the id, and not what it answered then: that may have been a no.
  if (outcome === 'again') return askSomebody(ctx, sent, 'PROCESSING')
  if (outcome === 'refused') return
  const noted = { gateway: sent.provider, reference: sent.request_id, kind: 'REFUND_UNKNOWN' as const }
  await write(ctx, (tx) => clearDiscrepancy(tx, noted, 'Cổng thanh toán đã nhận'))
}

type Sent = { id: string; request_id: string; amount: number; payment_id: string; provider: PaymentGateway }

/** Only its portal tells what the provider did: neither failed nor sent again, the transfer waits for somebody who looks there. */
async function askSomebody(
  ctx: Context,
  { id, request_id, amount, payment_id, provider }: Sent,
  standing: 'UNKNOWN' | 'PROCESSING' = 'UNKNOWN',
): Promise<void> {
  // Somebody else who sent it at the same moment may know by now.
  if ((await loseTrack(ctx, id)) !== standing) return
  const noted = await recordDiscrepancy(ctx, {
    gateway: provider,
    reference: request_id,
    kind: 'REFUND_UNKNOWN',
    day: localDay(ctx.now()),
    ours: amount,
    theirs: null,
    paymentId: payment_id,
    booked: false,
  })
  if (noted) ctx.log.error({ transferId: id }, 'nobody knows whether a refund was sent; somebody has to look there')
}

/** @returns how the transfer stands then */
function loseTrack(ctx: Context, id: string): Promise<RefundTransferStatus> {
  return write(ctx, async (tx) => {
    const row = await tx.db
      .selectFrom('refund_transfers')
      .select('status')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (row.status !== 'REQUESTED') return row.status
    const { to } = await move(tx, {
      table: 'refund_transfers',
      subject: 'refund transfer',
      flow: refundTransferFlow,
      id,
      action: 'lose',
      as: 'system',
    })
    return to
  })
}
