import { addMinutes } from '#domain/time.ts'
import type { Context } from '#server/core/context.ts'
import { sendTransfer } from './send-transfer.ts'

const AFTER_MINUTES = 10
const AT_ONCE = 50

/** Asks again about transfers whose sending a crash or a long silence of the provider left undecided. */
export async function sendWaitingTransfers(ctx: Context): Promise<void> {
  const due = await ctx.db
    .selectFrom('refund_transfers')
    .select('id')
    .where('status', 'in', ['REQUESTED', 'UNKNOWN'])
    .where('created_at', '<=', addMinutes(ctx.now(), -AFTER_MINUTES))
    .where((e) => e.or([e('sent_at', 'is', null), e('sent_at', '<=', addMinutes(ctx.now(), -AFTER_MINUTES))]))
    .orderBy('created_at')
    .limit(AT_ONCE)
    .execute()
  for (const { id } of due) {
    await sendTransfer(ctx, id).catch((error: unknown) => {
      ctx.log.warn({ err: error, transferId: id }, 'a refund got no trustworthy answer; it is asked about again')
    })
  }
}
