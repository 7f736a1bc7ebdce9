import type { Context, Tx } from '#server/core/context.ts'

/**
 * Which of these courses the person has for themselves now; an access counts until exactly its expiry. What they only learn
 * with a membership is not theirs: they may buy it.
 */
export async function ownedCourseIds(ctx: Context | Tx, userId: string, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await ctx.db
    .selectFrom('enrollments')
    .select('course_id')
    .where('user_id', '=', userId)
    .where('course_id', 'in', [...ids])
    .where('revoked_at', 'is', null)
    .where('source', '=', 'GRANT')
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', ctx.now())]))
    .execute()
  return new Set(rows.map((row) => row.course_id))
}
