import { hostProfileFlow } from '#domain/statuses/host-profile.ts'
import { asUser } from '#server/core/actor.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { publish } from '#server/core/jobs.ts'
import { move } from '#server/core/move.ts'
import { write } from '#server/core/write.ts'
import { columnsOf, type Terms } from './register-host.ts'
import { lockProfileOf } from './rows.ts'
import { screenProfile } from './screen-profile.ts'

/** A person sends the profile that was sent back again, changed. It waits from now on; STATUS_CONFLICT where it was not sent back. */
export function resubmitHost(ctx: Context | Tx, terms: Terms): Promise<{ profileId: string }> {
  return write(ctx, async (tx) => {
    const profile = await lockProfileOf(tx, asUser(tx))
    await move(tx, {
      table: 'host_profiles',
      subject: 'host profile',
      flow: hostProfileFlow,
      id: profile.id,
      action: 'resubmit',
      as: 'user',
      set: { submitted_at: tx.now(), decided_at: null, decided_by: null, reason: null },
    })
    await screenProfile(tx, profile.user_id, columnsOf(terms), 'EDIT')
    await tx.db.updateTable('host_profiles').set(columnsOf(terms)).where('id', '=', profile.id).execute()
    await publish(tx, 'host.registered', { profileId: profile.id })
    return { profileId: profile.id }
  })
}
