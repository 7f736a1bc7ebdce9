import { must } from '#domain/faults.ts'
import { asUser } from '#server/core/actor.ts'
import { audit } from '#server/core/audit.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { columnsOf, type Terms } from './register-host.ts'
import { lockProfileOf } from './rows.ts'
import { screenProfile } from './screen-profile.ts'

/**
 * An approved host changes what learners read of them; before that the staff must find what they were sent:
 * STATUS_CONFLICT. Words that are held wait beside the profile: readers go on reading what was there.
 */
export function changeHostProfile(ctx: Context | Tx, terms: Terms): Promise<void> {
  return write(ctx, async (tx) => {
    const profile = await lockProfileOf(tx, asUser(tx))
    must(profile.status === 'APPROVED', 'STATUS_CONFLICT')
    const columns = columnsOf(terms)
    const verdict = await screenProfile(tx, profile.user_id, columns, 'EDIT')
    const set = verdict === 'HOLD' ? { held: JSON.stringify(columns) } : { ...columns, held: null }
    await tx.db.updateTable('host_profiles').set(set).where('id', '=', profile.id).execute()
    // Names of the parts only: the trail cannot be erased, what a person told of themselves must be.
    const changed = Object.entries(columns).filter(
      ([name, value]) => JSON.stringify(profile[name as keyof typeof profile]) !== JSON.stringify(value),
    )
    await audit(tx, 'host.profile-changed', 'host profile', profile.id, { changed: changed.map(([name]) => name) })
  })
}
