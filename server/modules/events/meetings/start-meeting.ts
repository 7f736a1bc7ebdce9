import { must } from '#domain/faults.ts'
import { asHost } from '#server/core/actor.ts'
import { audit } from '#server/core/audit.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { hostEntrance, meetingOf } from '#server/modules/meetings/index.ts'
import { anyEvent } from '../rows.ts'

/**
 * Where the host of an event enters the meeting of a session, as it is at this moment: whoever opens it is the host. It is
 * for nobody else, those who manage events for Bến Học included. EVENT_NOT_FOUND, NOT_OWNER, SESSION_NOT_FOUND,
 * MEETING_NOT_READY where there is none yet or its provider does not answer.
 */
export async function startMeeting(ctx: Context, eventId: string, sessionId: string): Promise<{ url: string }> {
  const event = await anyEvent(ctx, eventId)
  must(event.host_id === asHost(ctx), 'NOT_OWNER')
  const session = await ctx.db
    .selectFrom('event_sessions')
    .select(['starts_at', 'ends_at'])
    .where('id', '=', sessionId)
    .where('event_id', '=', eventId)
    .executeTakeFirst()
  must(session !== undefined && session.starts_at !== null && session.ends_at !== null, 'SESSION_NOT_FOUND')
  const meeting = await meetingOf(ctx, sessionId)
  const host = await ctx.db
    .selectFrom('users')
    .select(['id', 'full_name'])
    .where('id', '=', event.host_id)
    .executeTakeFirstOrThrow()
  must(meeting !== null, 'MEETING_NOT_READY')
  const slot = { startsAt: session.starts_at, endsAt: session.ends_at }
  const url = await hostEntrance(ctx, meeting, slot, { id: host.id, name: host.full_name })
  must(url !== null, 'MEETING_NOT_READY')
  await write(ctx, (tx) => audit(tx, 'event.meeting-started', 'event', eventId, { sessionId }))
  return { url }
}
