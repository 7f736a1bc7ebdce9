import { must } from '#domain/faults.ts'
import { asUser } from '#server/core/actor.ts'
import { audit } from '#server/core/audit.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { columnsOf, type Terms } from './register-host.ts'
import { lockProfileOf } from './rows.ts'

/** An approved host changes what learners read of them; before that the staff must find what they were sent: STATUS_CONFLICT. */
export function changeHostProfile(ctx: Context | Tx, terms: Terms): Promise<void> {
  return write(ctx, async (tx) => {
    const profile = await lockProfileOf(tx, asUser(tx))
    must(profile.status === 'APPROVED', 'STATUS_CONFLICT')
    const { headline, bio, experience, topics, website } = profile
    await tx.db.updateTable('host_profiles').set(columnsOf(terms)).where('id', '=', profile.id).execute()
    await audit(tx, 'host.profile-changed', 'host profile', profile.id, { before: { headline, bio, experience, topics, website } })
  })
}
