import { asHost } from '#server/core/actor.ts'
import { audit } from '#server/core/audit.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { lockPools } from '#server/modules/capacity/index.ts'
import { setOnSale } from '#server/modules/catalog/index.ts'
import { lockAgendas } from '../../slots/lock-agendas.ts'
import { dropSession } from '../classes/drop-session.ts'
import { hostsOfClass, sessionIdsOf } from '../classes/rows.ts'
import { isSold, lockPackage } from '../rows.ts'

/** Sells a package no more; what was bought stays good. The dates of a class that nobody bought free their hours. */
export async function deletePackage(ctx: Context, id: string): Promise<void> {
  await write(ctx, async (tx) => {
    const { calendar } = await lockPackage(tx, id, 'write')
    await setOnSale(tx, id, false)
    await tx.db.updateTable('session_packages').set({ removed_at: tx.now() }).where('id', '=', id).execute()
    await lockAgendas(tx, await hostsOfClass(tx, id))
    await lockPools(tx, [id])
    if (!(await isSold(tx, id)))
      for (const slotId of await sessionIdsOf(tx, id)) await dropSession(tx, slotId, 'Lớp không còn mở')
    if (asHost(tx) !== calendar.host_id) await audit(tx, 'calendar.package-deleted', 'calendar', calendar.id, { id })
  })
}
