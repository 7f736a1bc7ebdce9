import { must } from '#domain/faults.ts'
import { type DataRequestStatus, dataRequestFlow } from '#domain/statuses/data-request.ts'
import { DAY } from '#domain/time.ts'
import { asStaff } from '#server/core/actor.ts'
import { audit } from '#server/core/audit.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { publish } from '#server/core/jobs.ts'
import { move } from '#server/core/move.ts'
import { write } from '#server/core/write.ts'
import { carryOut } from './carry-out.ts'
import { clockOf, lockRequest, type RequestRow } from './rows.ts'

type Step = { action: 'acknowledge' | 'extend' | 'complete' | 'refuse'; reason?: string | undefined }

/**
 * The staff take one step with a request: say that it came, extend it once, complete it (what was asked for happens with
 * it), or refuse it. The person reads the reason. Nobody decides on a request of their own.
 * @throws DATA_REQUEST_NOT_FOUND, CANNOT_DECIDE_OWN, STATUS_CONFLICT, LAST_SUPER_ADMIN, ROLE_NOT_ASSIGNABLE
 */
export async function decideRequest(
  ctx: Context,
  id: string,
  { action, reason }: Step,
): Promise<{ id: string; status: DataRequestStatus }> {
  return write(ctx, async (tx) => {
    const staffId = asStaff(tx)
    const request = await lockRequest(tx, id)
    must(request.user_id !== staffId, 'CANNOT_DECIDE_OWN')
    const { to } = await move(tx, {
      table: 'data_requests',
      subject: 'data request',
      flow: dataRequestFlow,
      id,
      action,
      as: 'staff',
      reason,
      set: await columnsOf(tx, request, { action, reason }, staffId),
    })
    await audit(tx, `data-request.${action}`, 'data request', id, { kind: request.kind })
    await publish(tx, 'data-request.answered', { dataRequestId: id, userId: request.user_id, step: action })
    if (action === 'complete') await carryOut(tx, request)
    return { id, status: to }
  })
}

async function columnsOf(tx: Tx, request: RequestRow, { action, reason }: Step, staffId: string) {
  const now = tx.now()
  switch (action) {
    case 'acknowledge':
      return { acknowledged_at: now }
    case 'extend': {
      const { extension_days } = await clockOf(tx, request.kind, request.received_at)
      return { extended_at: now, due_at: new Date(request.due_at.getTime() + extension_days * DAY), answer: reason }
    }
    default:
      return { decided_at: now, decided_by: staffId, answer: reason }
  }
}
