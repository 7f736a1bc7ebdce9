import { asHost } from '#server/core/actor.ts'
import { audit } from '#server/core/audit.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { setOnSale } from '#server/modules/catalog/index.ts'
import { lockFrame } from '../rows.ts'

/** Sells a frame no more; bookings of it stay good. */
export async function deleteFrame(ctx: Context, id: string): Promise<void> {
  await write(ctx, async (tx) => {
    const { calendar } = await lockFrame(tx, id, 'write')
    await setOnSale(tx, id, false)
    await tx.db.updateTable('calendar_frames').set({ removed_at: tx.now() }).where('id', '=', id).execute()
    if (asHost(tx) !== calendar.host_id) await audit(tx, 'calendar.frame-deleted', 'calendar', calendar.id, { id })
  })
}
