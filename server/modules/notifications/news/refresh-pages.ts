import type { Context } from '#server/core/context.ts'
import { notifyOnline } from '#server/core/realtime.ts'
import { write } from '#server/core/write.ts'
import { staffWith } from '../staff.ts'

/**
 * A submission of a course was sent or decided: pages that are open on it load again, of those who write the course and
 * of the staff who decide. Nothing is kept; who is away finds it as it is when they come back.
 */
export async function refreshReviewPages(ctx: Context, { courseId }: { courseId: string }): Promise<void> {
  const writers = await ctx.db
    .selectFrom('courses')
    .select('host_id as id')
    .where('id', '=', courseId)
    .union((eb) =>
      eb
        .selectFrom('product_cohosts')
        .select('user_id as id')
        .where('product_id', '=', courseId)
        .where('status', '=', 'ACCEPTED')
        .where('user_id', 'is not', null)
        .$narrowType<{ id: string }>(),
    )
    .execute()
  const staff = await staffWith(ctx, 'courses.moderate')
  await write(ctx, async (tx) => {
    for (const id of new Set([...writers.map(({ id }) => id), ...staff]))
      await notifyOnline(tx, { userId: id, event: 'course-review', data: { courseId } })
  })
}
