import { PaymentGateway } from '#domain/payment-gateways.ts'
import { addMinutes } from '#domain/time.ts'
import type { Context } from '#server/core/context.ts'
import { gateways } from '#server/modules/payments/index.ts'
import { IN_DOUBT } from '../rows.ts'
import { sendTransfer } from './send-transfer.ts'

const AFTER_MINUTES = 10
const AT_ONCE = 50

/**
 * Asks again about transfers whose sending a crash or a long silence of the provider left undecided, the longest silence
 * first. One that waits for its buyer to name an account is not due, however long it waits, nor one that waits for somebody
 * to look at the provider.
 */
export async function sendWaitingTransfers(ctx: Context): Promise<void> {
  const byThemselves = PaymentGateway.filter((one) => !gateways[one]?.needsAccount)
  const due = await ctx.db
    .selectFrom('refund_transfers as t')
    .innerJoin('refunds as r', 'r.id', 't.refund_id')
    .innerJoin('payments as p', 'p.id', 't.payment_id')
    .select('t.id')
    .where('t.status', 'in', ['REQUESTED', 'UNKNOWN'])
    .where('t.created_at', '<=', addMinutes(ctx.now(), -AFTER_MINUTES))
    .where((e) => e.or([e('t.sent_at', 'is', null), e('t.sent_at', '<=', addMinutes(ctx.now(), -AFTER_MINUTES))]))
    .where((e) => e.or([e('r.account_sealed', 'is not', null), e('p.provider', 'in', byThemselves)]))
    .where((e) => e.not(IN_DOUBT))
    .orderBy('t.sent_at', (by) => by.asc().nullsFirst())
    .orderBy('t.created_at')
    .limit(AT_ONCE)
    .execute()
  for (const { id } of due) {
    await sendTransfer(ctx, id).catch((error: unknown) => {
      ctx.log.warn({ err: error, transferId: id }, 'a refund got no trustworthy answer; it is asked about again')
    })
  }
}
