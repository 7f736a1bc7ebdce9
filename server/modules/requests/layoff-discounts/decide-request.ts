import { must } from '#domain/faults.ts'
import { LAYOFF_DISCOUNT } from '#domain/layoff.ts'
import { layoffRequestFlow } from '#domain/statuses/layoff-request.ts'
import { addDays } from '#domain/time.ts'
import { asStaff } from '#server/core/actor.ts'
import { audit } from '#server/core/audit.ts'
import type { Context } from '#server/core/context.ts'
import { publish } from '#server/core/jobs.ts'
import { move } from '#server/core/move.ts'
import { write } from '#server/core/write.ts'
import { givePersonalVoucher } from '#server/modules/pricing/index.ts'
import { lockRequest } from './rows.ts'
import { readRequest } from './staff-reads.ts'

type Decision = { status: 'APPROVED' } | { status: 'REJECTED'; reason: string }

/**
 * One of the staff approves, which makes a code for this person and one use in the same transaction, or refuses with a
 * reason the person reads. Nobody decides about themselves. LAYOFF_REQUEST_NOT_FOUND, CANNOT_DECIDE_OWN, STATUS_CONFLICT.
 */
export async function decideRequest(ctx: Context, id: string, decision: Decision) {
  const staffId = asStaff(ctx)
  await write(ctx, async (tx) => {
    const row = await lockRequest(tx, id)
    must(row.user_id !== staffId, 'CANNOT_DECIDE_OWN')
    must(row.status === 'PENDING', 'STATUS_CONFLICT')
    const decided = { decided_at: tx.now(), decided_by: staffId }
    const step = {
      table: 'layoff_requests',
      subject: 'layoff request',
      flow: layoffRequestFlow,
      id,
      as: 'staff' as const,
    }
    if (decision.status === 'APPROVED') {
      const { percent, most, days } = LAYOFF_DISCOUNT
      const voucher = await givePersonalVoucher(tx, {
        userId: row.user_id,
        prefix: 'HOTRO',
        name: 'Hỗ trợ người mất việc',
        percent,
        most,
        endsAt: addDays(tx.now(), days),
      })
      await move(tx, { ...step, action: 'approve', set: { ...decided, voucher_id: voucher.id } })
    } else {
      const { reason } = decision
      await move(tx, { ...step, action: 'reject', reason, set: { ...decided, reason } })
    }
    await audit(tx, `layoff.${decision.status.toLowerCase()}`, 'layoff request', id, { userId: row.user_id })
    await publish(tx, 'layoff.decided', { layoffId: id, userId: row.user_id })
  })
  return readRequest(ctx, id)
}
