import { courseFlow } from '#domain/statuses/course.ts'
import { asHost } from '#server/core/actor.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { move } from '#server/core/move.ts'
import { write } from '#server/core/write.ts'
import { setOnSale } from '#server/modules/catalog/index.ts'
import { lockCourse } from './rows.ts'

/** Takes a published course out of the shop, or puts its last approved version back. Those who bought it keep learning. */
export function displayCourse(ctx: Context | Tx, courseId: string, displayed: boolean) {
  return write(ctx, async (tx) => {
    await lockCourse(tx, asHost(tx), courseId)
    const { to } = await move(tx, {
      table: 'courses',
      subject: 'course',
      flow: courseFlow,
      id: courseId,
      action: displayed ? 'show' : 'hide',
      as: 'host',
    })
    await setOnSale(tx, courseId, displayed)
    return { status: to }
  })
}
