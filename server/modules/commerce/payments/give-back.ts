import type { Tx } from '#server/core/context.ts'
import { randomCode } from '#server/core/crypto.ts'
import { tell } from '#server/core/jobs.ts'

/** Notes that a whole payment is to go back, once for ever; it is sent after the commit (send-refund.ts). */
export async function giveBack(tx: Tx, payment: { id: string; amount: number }, reason: string): Promise<void> {
  const refund = await tx.db
    .insertInto('refunds')
    .values({
      payment_id: payment.id,
      request_id: `RF${randomCode(20)}`,
      amount: payment.amount,
      reason,
      created_at: tx.now(),
    })
    .onConflict((conflict) => conflict.column('payment_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (refund) await tell(tx, 'payment.to-refund', { refundId: refund.id })
}
