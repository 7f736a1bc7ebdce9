import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { theEvent } from '../rows.ts'
import { eventMeetings } from './reads.ts'
import { settleMeetings } from './settle-meetings.ts'

/** Asks the providers again now for what they did not do for an event. EVENT_NOT_FOUND, NOT_OWNER. */
export async function retryMeetings(ctx: Context, eventId: string) {
  await theEvent(ctx, eventId, 'write')
  await write(ctx, (tx) =>
    tx.db
      .updateTable('event_meetings')
      .set({ due_at: tx.now(), tries: 0 })
      .where('event_id', '=', eventId)
      .where('problem', 'is not', null)
      .execute(),
  )
  await settleMeetings(ctx, eventId)
  return eventMeetings(ctx, eventId)
}
