import { audit } from '#server/core/audit.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { lockEvent } from '../rows.ts'
import { doorListsOf, openList } from './lists.ts'
import { eventDoors } from './reads.ts'

/** Closes a list for good; what was scanned stays. DOOR_LIST_NOT_FOUND. */
export async function removeDoorList(ctx: Context, eventId: string, listId: string) {
  await write(ctx, async (tx) => {
    await lockEvent(tx, eventId, 'write')
    const { id, name } = openList(await doorListsOf(tx, eventId), listId)
    await tx.db.updateTable('check_in_lists').set({ removed_at: tx.now() }).where('id', '=', id).execute()
    await audit(tx, 'event.door-list-removed', 'event', eventId, { name })
  })
  return eventDoors(ctx, eventId)
}
