import { must } from '#domain/faults.ts'
import { audit } from '#server/core/audit.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { lockEvent } from '../rows.ts'
import { ownCourses } from './courses.ts'
import { eventAfterwards } from './reads.ts'

export type Afterwards = { courseId: string | null; certifies: boolean; leastPercent: number | null }

/**
 * Says what whoever attends an event gets afterwards. What was given already stays given. EVENT_NOT_FOUND, NOT_OWNER,
 * COURSE_NOT_FOUND for one that is not a shown course of the event's host.
 */
export async function setAfterwards(ctx: Context, eventId: string, { courseId, certifies, leastPercent }: Afterwards) {
  await write(ctx, async (tx) => {
    const event = await lockEvent(tx, eventId, 'write')
    if (courseId !== null && courseId !== event.after_course_id)
      must(
        (await ownCourses(tx, event.host_id)).some(({ id }) => id === courseId),
        'COURSE_NOT_FOUND',
      )
    await tx.db
      .updateTable('events')
      .set({ after_course_id: courseId, certifies, least_percent: leastPercent, updated_at: tx.now() })
      .where('id', '=', eventId)
      .execute()
    await audit(tx, 'event.afterwards-changed', 'event', eventId, { courseId, certifies, leastPercent })
  })
  return eventAfterwards(ctx, eventId)
}
