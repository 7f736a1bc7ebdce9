import type { Context } from '#server/core/context.ts'
import { rowOf } from '#server/core/handed-up.ts'
import { write } from '#server/core/write.ts'
import type { ZoomNotice } from '#server/providers/meetings/zoom-notices.ts'
import { meetingKinds } from './kinds.ts'

/**
 * Keeps what Zoom tells of a meeting of ours: who came and went, and that a recording can be brought. Told again it changes
 * nothing; what is about nobody we let in, or no meeting of ours, is left alone.
 */
export async function takeZoomNotice(ctx: Context, notice: ZoomNotice): Promise<void> {
  if (notice.is !== 'joined' && notice.is !== 'left' && notice.is !== 'recorded') return
  await write(ctx, async (tx) => {
    const meeting = await tx.db
      .selectFrom('meetings')
      .select(['id', 'kind', 'subject_id', 'dropped_at'])
      .where('provider', '=', 'ZOOM')
      .where('provider_id', '=', notice.providerId)
      .executeTakeFirst()
    if (!meeting) return
    if (notice.is === 'recorded') {
      const { id, kind, subject_id: subjectId, dropped_at: droppedAt } = meeting
      if (subjectId !== null && droppedAt === null)
        await rowOf(tx, meetingKinds, 'kind', kind)?.recorded?.(tx, { id, subjectId })
      return
    }
    const { guestId: participant, connection } = notice.participant
    if (participant === null) return
    const guest = await tx.db
      .selectFrom('meeting_guests')
      .select('guest_id')
      .where('meeting_id', '=', meeting.id)
      .where('participant', '=', participant)
      .executeTakeFirst()
    if (!guest) return
    await tx.db
      .insertInto('meeting_visits')
      .values({
        meeting_id: meeting.id,
        guest_id: guest.guest_id,
        kind: notice.is === 'joined' ? 'JOINED' : 'LEFT',
        connection,
        at: notice.at,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })
}
