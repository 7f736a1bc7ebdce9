import type { CohostRole } from '#domain/cohosts.ts'
import { must } from '#domain/faults.ts'
import { asHost } from '#server/core/actor.ts'
import { audit } from '#server/core/audit.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { peopleOf } from '#server/modules/identity/index.ts'
import { isPast } from './access.ts'
import { shownCohost } from './reads.ts'
import { lockCohost, workOfRow } from './rows.ts'

/** The owner gives a co-host, or somebody invited, another role; it counts from their next request. COHOST_NOT_FOUND, NOT_OWNER. */
export function changeCohost(ctx: Context | Tx, id: string, role: CohostRole) {
  return write(ctx, async (tx) => {
    const cohost = await lockCohost(tx, id)
    const work = await workOfRow(tx, cohost)
    must(work.hostId === asHost(tx), 'NOT_OWNER')
    must(!isPast(cohost), 'COHOST_NOT_FOUND')
    await tx.db.updateTable('product_cohosts').set({ role }).where('id', '=', id).execute()
    await audit(tx, 'cohost.role-changed', work.kind, work.id, { cohostId: id, from: cohost.role, to: role })
    const people = await peopleOf(tx, [cohost.user_id])
    return shownCohost({ ...cohost, role }, people.get(cohost.user_id ?? '') ?? null)
  })
}
