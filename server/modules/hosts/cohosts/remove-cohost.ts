import { must } from '#domain/faults.ts'
import { asUser } from '#server/core/actor.ts'
import { audit } from '#server/core/audit.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { settleBaseRole } from '#server/modules/identity/index.ts'
import { isPast } from './access.ts'
import { lockCohost, workOfRow } from './rows.ts'

/**
 * The owner removes a co-host or takes an invitation back; a co-host leaves. What they wrote stays in the work; who
 * helps nowhere else, and is no approved host, is a learner again.
 * COHOST_NOT_FOUND (also when it was done before), NOT_OWNER.
 */
export function removeCohost(ctx: Context | Tx, id: string) {
  return write(ctx, async (tx) => {
    const userId = asUser(tx)
    const cohost = await lockCohost(tx, id)
    const work = await workOfRow(tx, cohost)
    must(work.hostId === userId || cohost.user_id === userId, 'NOT_OWNER')
    must(!isPast(cohost), 'COHOST_NOT_FOUND')
    await tx.db
      .updateTable('product_cohosts')
      .set({ status: 'REMOVED', answered_at: tx.now() })
      .where('id', '=', id)
      .execute()
    if (cohost.user_id) await settleBaseRole(tx, cohost.user_id)
    await audit(tx, 'cohost.removed', work.kind, work.id, { cohostId: id })
    return { id, status: 'REMOVED' } as const
  })
}
