import type { Context, Tx } from '#server/core/context.ts'

/** Takes back one enrolment; the very next request of the learner is refused. Progress stays. A second time changes nothing. @returns whom it was open to; null: nobody */
export async function revokeEnrollment(tx: Tx, id: string, reason: string): Promise<string | null> {
  const row = await tx.db
    .updateTable('enrollments')
    .set({ revoked_at: tx.now(), revoked_reason: reason })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst()
  return row?.user_id ?? null
}

/** Of these enrolments, those whose learner has opened a lesson since they got it. */
export async function begunEnrollments(ctx: Context | Tx, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await ctx.db
    .selectFrom('enrollments as e')
    .innerJoin('lesson_progress as p', (join) =>
      join
        .onRef('p.user_id', '=', 'e.user_id')
        .onRef('p.course_id', '=', 'e.course_id')
        .onRef('p.updated_at', '>=', 'e.granted_at'),
    )
    .select('e.id')
    .distinct()
    .where('e.id', 'in', [...ids])
    .execute()
  return new Set(rows.map((row) => row.id))
}
