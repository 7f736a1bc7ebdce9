import { must } from '#domain/faults.ts'
import { referralFlow } from '#domain/statuses/referral.ts'
import { asStaff } from '#server/core/actor.ts'
import { audit } from '#server/core/audit.ts'
import type { Context } from '#server/core/context.ts'
import { move } from '#server/core/move.ts'
import { write } from '#server/core/write.ts'

/**
 * One of the staff decides that an inviter gets nothing for a friend, with a reason that the inviter reads; not about
 * themselves. What was rewarded stays. Throws REFERRAL_NOT_FOUND, CANNOT_DECIDE_OWN, STATUS_CONFLICT.
 */
export function refuseReferral(ctx: Context, id: string, reason: string) {
  const staffId = asStaff(ctx)
  return write(ctx, async (tx) => {
    const row = await tx.db
      .selectFrom('referrals')
      .select(['inviter_id', 'friend_id'])
      .where('id', '=', id)
      .executeTakeFirst()
    must(row !== undefined, 'REFERRAL_NOT_FOUND')
    must(row.inviter_id !== staffId && row.friend_id !== staffId, 'CANNOT_DECIDE_OWN')
    const { to } = await move(tx, {
      table: 'referrals',
      subject: 'referral',
      flow: referralFlow,
      id,
      action: 'refuse',
      as: 'staff',
      reason,
      set: { refusal: 'STAFF', reason, closed_at: tx.now() },
    })
    await audit(tx, 'referral.refused', 'referral', id, { refusal: 'STAFF', reason })
    return { id, status: to }
  })
}
