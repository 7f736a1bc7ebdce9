import { must } from '#domain/faults.ts'
import { hostProfileFlow } from '#domain/statuses/host-profile.ts'
import { asStaff } from '#server/core/actor.ts'
import { audit } from '#server/core/audit.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { publish } from '#server/core/jobs.ts'
import { move } from '#server/core/move.ts'
import { write } from '#server/core/write.ts'
import { mayDecideOn } from './access.ts'
import { theProfile } from './rows.ts'

/** The staff send a profile back with a reason the person reads; they may change it and send it again. */
export function rejectHost(ctx: Context | Tx, id: string, reason: string) {
  return write(ctx, async (tx) => {
    const staffId = asStaff(tx)
    const profile = await theProfile(tx, id)
    must(mayDecideOn(staffId, profile), 'CANNOT_DECIDE_OWN')
    const { to } = await move(tx, {
      table: 'host_profiles',
      subject: 'host profile',
      flow: hostProfileFlow,
      id,
      action: 'reject',
      as: 'staff',
      reason,
      set: { decided_at: tx.now(), decided_by: staffId, reason },
    })
    await audit(tx, 'host.rejected', 'host profile', id, { userId: profile.user_id, reason })
    await publish(tx, 'host.rejected', { profileId: id, userId: profile.user_id })
    return { id, status: to }
  })
}
