import type { RefundAnswer } from '#domain/payment-gateways.ts'
import type { Context } from '#server/core/context.ts'
import { refundByPayout, settlePayment } from '#server/modules/payments/index.ts'
import { settleTransfer } from '../transfers/settle-transfer.ts'
import { recordTheirs } from './record-theirs.ts'

type Told = { providerId: string; reference: string }

/**
 * Xendit has news of a refund: it is asked by its id, and what it answers is recorded. One that we did not ask for was made
 * in its console: the money is gone, so it is recorded all the same. Told again it changes nothing.
 * @returns whether it is news that was not asked for
 */
export async function hearOfRefund(ctx: Context, { providerId }: Pick<Told, 'providerId'>): Promise<boolean> {
  const { xendit } = ctx.providers
  const told = await xendit?.refundTold(providerId)
  if (!told) return false
  const transfer = await transferOf(ctx, told.reference)
  if (transfer) await record(ctx, transfer, told)
  if (transfer || told.outcome !== 'done') return false
  // What was paid may not have been told yet: the payment is there before it goes back.
  const evidence = await xendit?.payment(told.paymentId)
  if (evidence) await settlePayment(ctx, evidence, { from: 'QUERY', raw: evidence })
  const { paymentId: transactionNo, amount } = told
  return recordTheirs(ctx, { gateway: 'XENDIT', id: providerId, transactionNo, amount })
}

/** Xendit has news of a payout. Where that sends a refund home, it is asked by our reference; another is not our matter. */
export async function hearOfPayout(ctx: Context, { reference }: Told): Promise<void> {
  const transfer = await transferOf(ctx, reference)
  const told = transfer && (await ctx.providers.xendit?.payoutOf(reference))
  if (told) await record(ctx, transfer, refundByPayout(told))
}

type Transfer = NonNullable<Awaited<ReturnType<typeof transferOf>>>

function transferOf(ctx: Context, requestId: string) {
  return ctx.db
    .selectFrom('refund_transfers')
    .select(['id', 'status'])
    .where('request_id', '=', requestId)
    .executeTakeFirst()
}

async function record(ctx: Context, transfer: Transfer, { outcome, code, raw, from }: RefundAnswer): Promise<void> {
  if (outcome === 'sent' || outcome === 'again') return
  // What had arrived may come back still: a payout that was done and then reversed.
  const ended = transfer.status === 'REFUNDED' ? 'return' : 'fail'
  await settleTransfer(ctx, transfer.id, {
    action: outcome === 'done' ? 'finish' : ended,
    failure: outcome === 'done' ? null : code,
    raw,
    from,
  })
}
