import { MAIN_DOOR } from '#domain/event/doors/terms.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { lockEvent } from '../rows.ts'
import { eventDoors } from './reads.ts'

/** Makes the first list of an event, of all its tickets; where it has lists nothing changes. EVENT_NOT_FOUND, NOT_OWNER. */
export async function openDoors(ctx: Context, eventId: string) {
  await write(ctx, async (tx) => {
    await lockEvent(tx, eventId, 'write')
    await openMainDoor(tx, eventId)
  })
  return eventDoors(ctx, eventId)
}

/** The same within what somebody does at a door that was never opened; the event is locked. */
export async function openMainDoor(tx: Tx, eventId: string): Promise<void> {
  const any = await tx.db.selectFrom('check_in_lists').select('id').where('event_id', '=', eventId).executeTakeFirst()
  if (any) return
  await tx.db
    .insertInto('check_in_lists')
    .values({ event_id: eventId, name: MAIN_DOOR, mode: 'ONCE', created_at: tx.now() })
    .execute()
}
