import { sql } from 'kysely'
import type { Tx } from '#server/core/context.ts'

/**
 * Opens a course to those who bought it before: they learn from now on, and the days of their access count from now. The
 * caller holds the lock of the course. A second time changes nothing.
 */
export async function openToLearners(tx: Tx, courseId: string): Promise<void> {
  await tx.db.updateTable('courses').set({ awaits_opening: false }).where('id', '=', courseId).execute()
  await tx.db
    .updateTable('enrollments')
    .set({
      starts_at: tx.now(),
      ends_at: sql<Date>`${tx.now()}::timestamptz + make_interval(hours => 24 * days_from_opening)`,
      days_from_opening: null,
    })
    .where('course_id', '=', courseId)
    .where('starts_at', 'is', null)
    .execute()
}
