import { must } from '#domain/faults.ts'
import { hostProfileFlow } from '#domain/statuses/host-profile.ts'
import { asStaff } from '#server/core/actor.ts'
import { audit } from '#server/core/audit.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { publish } from '#server/core/jobs.ts'
import { move } from '#server/core/move.ts'
import { write } from '#server/core/write.ts'
import { setRole, theUser } from '#server/modules/identity/index.ts'
import { isHeld } from '#server/modules/moderation/index.ts'
import { mayDecideOn } from './access.ts'
import { theProfile } from './rows.ts'
import { screenProfile } from './screen-profile.ts'

/**
 * The staff accept a host: in one transaction the profile is approved and a USER becomes a HOST (staff keep their role).
 * Words that keywords hold are decided on first: CONTENT_HELD; what was taken down does not pass unchanged: CONTENT_REFUSED.
 * Two who decide at once: one decides, the other gets STATUS_CONFLICT. Nobody decides on their own profile.
 */
export async function approveHost(ctx: Context | Tx, id: string) {
  // Committed by itself: the case it may open must outlive the refusal.
  await write(ctx, async (tx) => {
    const profile = await theProfile(tx, id)
    await screenProfile(tx, profile.user_id, profile, 'SCHEDULE')
  })
  return write(ctx, async (tx) => {
    const staffId = asStaff(tx)
    const profile = await theProfile(tx, id)
    must(mayDecideOn(staffId, profile), 'CANNOT_DECIDE_OWN')
    must(!(await isHeld(tx, 'PROFILE', profile.user_id)), 'CONTENT_HELD')
    const { to } = await move(tx, {
      table: 'host_profiles',
      subject: 'host profile',
      flow: hostProfileFlow,
      id,
      action: 'approve',
      as: 'staff',
      set: { decided_at: tx.now(), decided_by: staffId, reason: null },
    })
    const { role } = await theUser(tx, profile.user_id)
    if (role === 'USER') await setRole(tx, profile.user_id, 'HOST')
    await audit(tx, 'host.approved', 'host profile', id, { userId: profile.user_id })
    await publish(tx, 'host.approved', { profileId: id, userId: profile.user_id })
    return { id, status: to }
  })
}
