import type { RefundAnswer } from '#domain/payment-gateways.ts'
import type { Context } from '#server/core/context.ts'
import { refundByPayout } from '../payments/bank-transfer.ts'
import { settleTransfer } from './settle-transfer.ts'

type Told = { providerId: string; reference: string }

/** Xendit has news of a refund: it is asked by its id, and what it answers is recorded. */
export async function hearOfRefund(ctx: Context, { providerId, reference }: Told): Promise<void> {
  await record(ctx, reference, () => ctx.outside.xendit?.refundTold(providerId))
}

/** Xendit has news of a payout. Where that sends a refund home, it is asked by our reference; another is not our matter. */
export async function hearOfPayout(ctx: Context, { reference }: Told): Promise<void> {
  await record(ctx, reference, async () => {
    const told = await ctx.outside.xendit?.payoutOf(reference)
    return told && refundByPayout(told)
  })
}

async function record(
  ctx: Context,
  requestId: string,
  ask: () => Promise<RefundAnswer | null | undefined> | undefined,
): Promise<void> {
  const transfer = await ctx.db
    .selectFrom('refund_transfers')
    .select(['id', 'status'])
    .where('request_id', '=', requestId)
    .executeTakeFirst()
  const answer = transfer && (await ask())
  if (!answer) return
  const { outcome, code, raw, from } = answer
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
