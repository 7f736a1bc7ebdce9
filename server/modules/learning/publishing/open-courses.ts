import type { Selectable } from 'kysely'
import { courseFlow } from '#domain/statuses/course.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { publish } from '#server/core/jobs.ts'
import { move } from '#server/core/move.ts'
import type { Courses } from '#server/core/schema.ts'
import { write } from '#server/core/write.ts'
import { productsForSale, setOnSale } from '#server/modules/catalog/index.ts'
import { whyNotPublish } from '#server/modules/hosts/index.ts'
import { approvedReview, lockAnyCourse } from '../courses/rows.ts'
import { screenReview } from '../moderated/screen-review.ts'
import { openToLearners } from './open-to-learners.ts'
import { coursesToOpen } from './rows.ts'

/**
 * Opens every course whose start has come, each in a transaction of its own: those who bought it learn. One that is shown
 * goes on being sold where its words still pass and its host may still publish; what may not leaves the shop until it
 * may, and its host is told once why. Run by the clock; a second run finds nothing.
 */
export async function openCourses(ctx: Context): Promise<number> {
  let opened = 0
  for (const courseId of await coursesToOpen(ctx)) if (await openCourse(ctx, courseId)) opened++
  return opened
}

function openCourse(ctx: Context, courseId: string): Promise<boolean> {
  return write(ctx, async (tx) => {
    const course = await lockAnyCourse(tx, courseId)
    if ((await coursesToOpen(tx, courseId)).length === 0) return false
    if (course.status !== 'REVIEWED') {
      await openToLearners(tx, courseId)
      return true
    }
    const review = await approvedReview(tx, courseId)
    // What is held nobody sees before a person decided on it, also who paid.
    if (review === null || (await screenReview(tx, review)) !== 'PASS') return sold(tx, courseId, false)
    await openToLearners(tx, courseId)
    if (await mustWait(tx, course)) return sold(tx, courseId, false)
    await sold(tx, courseId, true)
    await move(tx, {
      table: 'courses',
      subject: 'course',
      flow: courseFlow,
      id: courseId,
      action: 'open',
      as: 'system',
    })
    await publish(tx, 'course.opened', { courseId, hostId: course.host_id })
    return true
  })
}

async function mustWait(tx: Tx, course: Selectable<Courses>): Promise<boolean> {
  const why = await whyNotPublish(tx, course.host_id)
  if (why === course.opening_waits_for) return why !== null
  await tx.db.updateTable('courses').set({ opening_waits_for: why }).where('id', '=', course.id).execute()
  if (why)
    await publish(tx, 'course.opening-waits', {
      courseId: course.id,
      hostId: course.host_id,
      why,
      at: tx.now().toISOString(),
    })
  return why !== null
}

/** Sold or not sold, where it is not so already. */
async function sold(tx: Tx, id: string, on: boolean): Promise<boolean> {
  const [product] = await productsForSale(tx, [id], { lock: false })
  if (product?.on_sale !== on) await setOnSale(tx, id, on)
  return on
}
