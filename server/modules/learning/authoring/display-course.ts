import { must } from '#domain/faults.ts'
import { courseFlow } from '#domain/statuses/course.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { move } from '#server/core/move.ts'
import { write } from '#server/core/write.ts'
import { setOnSale } from '#server/modules/catalog/index.ts'
import { screenOrRefuse } from '#server/modules/moderation/index.ts'
import { courseTexts } from '../courses/course-texts.ts'
import { liveContent } from '../courses/live-content.ts'
import { type CourseRow, lockCourse, noteDeed } from './rows.ts'

/**
 * Takes a published course out of the shop, or puts its last approved version back, checked again: what was taken down by
 * the staff does not come back as it was. Those who bought it keep learning, and learn from the opening on of one that has
 * not opened yet.
 */
export async function displayCourse(ctx: Context | Tx, courseId: string, displayed: boolean) {
  const { status, verdict } = await write(ctx, async (tx) => {
    const course = await lockCourse(tx, courseId, 'sell')
    if (displayed && (await isHeldBack(tx, course))) return { status: course.status, verdict: 'HOLD' as const }
    const { to } = await move(tx, {
      table: 'courses',
      subject: 'course',
      flow: courseFlow,
      id: courseId,
      action: displayed ? (course.awaits_opening ? 'show-for-later' : 'show') : 'hide',
      as: 'host',
    })
    await setOnSale(tx, courseId, displayed)
    await noteDeed(tx, course, displayed ? 'course.shown' : 'course.hidden')
    return { status: to, verdict: 'PASS' as const }
  })
  // Only now: the case that was opened must outlive the refusal.
  must(verdict === 'PASS', 'CONTENT_HELD')
  return { status }
}

async function isHeldBack(tx: Tx, { id, host_id, status }: CourseRow): Promise<boolean> {
  if (status !== 'UNPUBLISHED') return false
  const texts = courseTexts(await liveContent(tx, id))
  return (await screenOrRefuse(tx, { kind: 'COURSE', id, authorId: host_id, texts, stage: 'PUBLISH' })) === 'HOLD'
}
