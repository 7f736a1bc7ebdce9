import { must } from '#domain/faults.ts'
import type { Tx } from '#server/core/context.ts'
import { settleTransfer } from './settle-transfer.ts'

/**
 * A person looked in the provider's portal whether a refund was sent there. What was not counts no more, and the staff may
 * send it anew; what was is on its way. Throws STATUS_CONFLICT where there is no such transfer.
 */
export async function decideUnknownRefund(tx: Tx, requestId: string, outcome: 'SENT' | 'NOT_SENT'): Promise<void> {
  const transfer = await tx.db
    .selectFrom('refund_transfers')
    .select(['id', 'status'])
    .where('request_id', '=', requestId)
    .executeTakeFirst()
  must(transfer !== undefined, 'STATUS_CONFLICT')
  if (outcome === 'SENT') {
    await settleTransfer(tx, transfer.id, { action: 'accept', failure: null, raw: { seenInPortal: true } })
    return
  }
  const action = transfer.status === 'REFUNDED' ? 'return' : 'fail'
  await settleTransfer(tx, transfer.id, { action, failure: 'NOT_SENT', raw: { seenInPortal: false } })
}
