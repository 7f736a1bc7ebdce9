import type { Tx } from '#server/core/context.ts'
import { publish } from '#server/core/jobs.ts'
import { outlinesOf } from '../standing/outlines.ts'
import { tracesOf } from '../standing/rows.ts'
import { standingOf } from '../standing/rules.ts'
import { newNumber } from './numbers.ts'

/**
 * Issues the certificate of a course whose every live lesson is done, once for all time: another call, more lessons or a
 * revocation never lead to a second one. The names of learner, course and host are frozen as they are now.
 * @returns its id when this call issued it, else null
 */
export async function issueCertificate(tx: Tx, userId: string, courseId: string): Promise<string | null> {
  const outline = (await outlinesOf(tx, [courseId])).get(courseId)
  if (!outline || !standingOf(outline.sections, await tracesOf(tx, userId, [courseId])).completed) return null
  const names = await tx.db
    .selectFrom('courses')
    .innerJoin('users as host', 'host.id', 'courses.host_id')
    .innerJoin('users as learner', (join) => join.on('learner.id', '=', userId))
    .select(['learner.full_name as learner_name', 'host.full_name as host_name'])
    .where('courses.id', '=', courseId)
    .executeTakeFirstOrThrow()
  const issued = await tx.db
    .insertInto('certificates')
    .values({
      number: newNumber(),
      user_id: userId,
      course_id: courseId,
      ...names,
      course_name: outline.name,
      completed_at: tx.now(),
      issued_at: tx.now(),
    })
    .onConflict((conflict) => conflict.constraint('certificates_once').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!issued) return null
  await publish(tx, 'course.completed', { userId, courseId, certificateId: issued.id })
  return issued.id
}
