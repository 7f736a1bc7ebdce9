import { must } from '#domain/faults.ts'
import { type AffiliateStatus, affiliateFlow } from '#domain/statuses/affiliate.ts'
import { asStaff } from '#server/core/actor.ts'
import { audit } from '#server/core/audit.ts'
import type { Context } from '#server/core/context.ts'
import { publish } from '#server/core/jobs.ts'
import { move } from '#server/core/move.ts'
import { write } from '#server/core/write.ts'
import { lockAffiliate } from './rows.ts'

type Decision = { decision: 'APPROVE' } | { decision: 'REFUSE' | 'CLOSE'; reason: string }
const ACTIONS = { APPROVE: 'approve', REFUSE: 'refuse', CLOSE: 'close' } as const

/**
 * One of the staff approves a partner, refuses or closes one, and they are told; not about themselves. What a closed partner
 * earned before stays owed and is paid. Throws AFFILIATE_NOT_FOUND, CANNOT_DECIDE_OWN, STATUS_CONFLICT.
 */
export function decideAffiliate(
  ctx: Context,
  id: string,
  decided: Decision,
): Promise<{ id: string; status: AffiliateStatus }> {
  const staffId = asStaff(ctx)
  return write(ctx, async (tx) => {
    const { user_id: userId } = await lockAffiliate(tx, id)
    must(userId !== staffId, 'CANNOT_DECIDE_OWN')
    const reason = 'reason' in decided ? decided.reason : undefined
    const { to } = await move(tx, {
      table: 'affiliates',
      subject: 'affiliate',
      flow: affiliateFlow,
      id,
      action: ACTIONS[decided.decision],
      as: 'staff',
      reason,
      set: { decided_at: tx.now(), decided_by: staffId, reason: reason ?? null },
    })
    await audit(tx, 'affiliate.decided', 'affiliate', id, decided)
    await publish(tx, 'affiliate.decided', { affiliateId: id, status: to })
    return { id, status: to }
  })
}
