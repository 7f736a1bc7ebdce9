import { must } from '#domain/faults.ts'
import { asStaff } from '#server/core/actor.ts'
import { audit } from '#server/core/audit.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { prepareTransfer } from '../carry-out-refund.ts'
import { lockRefund } from '../rows.ts'
import { unsentOf } from '../rules.ts'

/**
 * Sends anew what a provider refused for good, as another transfer under another id; what may have been sent is not.
 * Throws REFUND_NOT_FOUND, STATUS_CONFLICT where nothing failed, REFUND_AMOUNT_EXCEEDED.
 */
export function retryTransfers(ctx: Context, refundId: string): Promise<{ transfers: number }> {
  asStaff(ctx)
  return write(ctx, async (tx) => {
    const { refund } = await lockRefund(tx, refundId)
    const rows = await tx.db
      .selectFrom('refund_transfers')
      .selectAll()
      .where('refund_id', '=', refundId)
      .orderBy('created_at')
      .orderBy('id')
      .execute()
    let open: number = unsentOf(refund, rows)
    must(open > 0, 'STATUS_CONFLICT')
    const again = rows.filter((row) => row.status === 'REFUND_FAILED').toReversed()
    let transfers = 0
    for (const row of again) {
      const amount = Math.min(open, row.amount)
      if (amount === 0) break
      await prepareTransfer(tx, refundId, { paymentId: row.payment_id, amount })
      open -= amount
      transfers += 1
    }
    await audit(tx, 'refund.sent-again', 'refund', refundId, { transfers })
    return { transfers }
  })
}
