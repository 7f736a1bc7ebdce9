import type { Tx } from '#server/core/context.ts'
import { issueCertificate } from '../certificates/issue-certificate.ts'
import { lockEnrollment } from '../enrollments/rows.ts'
import type { LearnersLesson } from './rows.ts'

/**
 * Makes a lesson done, whoever comes first, and the course with it when that was the last one: the certificate is issued
 * in the same transaction. Done is for ever; a second call changes nothing.
 * @returns whether it was this call that completed the lesson
 */
export async function finishLesson(
  tx: Tx,
  userId: string,
  lesson: LearnersLesson,
  via: 'WATCHED' | 'MARKED',
): Promise<boolean> {
  const now = tx.now()
  const { numUpdatedRows } = await tx.db
    .updateTable('lesson_progress')
    .set({ completed_at: now, updated_at: now })
    .where('user_id', '=', userId)
    .where('lesson_id', '=', lesson.id)
    .where('completed_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await tx.db
    .insertInto('lesson_completions')
    .values({ user_id: userId, lesson_id: lesson.id, asset_version: lesson.assetVersion, via, at: now })
    .execute()
  await lockEnrollment(tx, userId, lesson.courseId)
  await issueCertificate(tx, userId, lesson.courseId)
  return true
}
