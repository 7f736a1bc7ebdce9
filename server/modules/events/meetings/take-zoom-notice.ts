import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import type { ZoomNotice } from '#server/providers/meetings/zoom-notices.ts'

/**
 * Keeps what Zoom tells of a meeting of ours: who came and went, and that a recording can be brought. Told again it changes
 * nothing; what is about nobody we let in, or no meeting of ours, is left alone.
 */
export async function takeZoomNotice(ctx: Context, notice: ZoomNotice): Promise<void> {
  if (notice.is !== 'joined' && notice.is !== 'left' && notice.is !== 'recorded') return
  await write(ctx, async (tx) => {
    const meeting = await tx.db
      .selectFrom('event_meetings')
      .select(['id', 'session_id'])
      .where('provider', '=', 'ZOOM')
      .where('provider_id', '=', notice.providerId)
      .executeTakeFirst()
    if (!meeting) return
    if (notice.is === 'recorded') {
      await tx.db
        .updateTable('event_meetings')
        .set({ recording_due_at: tx.now(), recording_tries: 0 })
        .where('id', '=', meeting.id)
        .where('session_id', 'is not', null)
        .where('dropped_at', 'is', null)
        .where('session_id', 'not in', (e) => e.selectFrom('session_recordings').select('session_id'))
        .execute()
      return
    }
    const { guestId, connection } = notice.participant
    if (guestId === null) return
    const guest = await tx.db
      .selectFrom('meeting_guests')
      .select('ticket_id')
      .where('meeting_id', '=', meeting.id)
      .where('participant', '=', guestId)
      .executeTakeFirst()
    if (!guest) return
    await tx.db
      .insertInto('meeting_visits')
      .values({
        meeting_id: meeting.id,
        ticket_id: guest.ticket_id,
        kind: notice.is === 'joined' ? 'JOINED' : 'LEFT',
        connection,
        at: notice.at,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })
}
