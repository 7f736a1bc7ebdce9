import type { Context } from '#server/core/context.ts'
import { retryMeetings as retryMeetingsOf } from '#server/modules/meetings/index.ts'
import { theEvent } from '../rows.ts'
import { eventMeetings } from './reads.ts'

/** Asks the providers again now for what they did not do for an event. EVENT_NOT_FOUND, NOT_OWNER. */
export async function retryMeetings(ctx: Context, eventId: string) {
  await theEvent(ctx, eventId, 'write')
  await retryMeetingsOf(ctx, { kind: 'EVENT_SESSION', ownerId: eventId })
  return eventMeetings(ctx, eventId)
}
