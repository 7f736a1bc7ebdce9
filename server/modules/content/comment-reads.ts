import { sql } from 'kysely'
import type { CommentSubject } from '#domain/comments.ts'
import type { Context, Tx } from '#server/core/context.ts'

/** Whether everybody sees the comment named `c`, its own state alone. */
export const isSeen = sql<boolean>`(not c.held and c.hidden_at is null and c.removed_at is null and c.deleted_at is null)`
/** Whether replies to the comment named `t` may be seen: a deleted one leaves its replies standing, one taken away does not. */
const letsRepliesStand = sql<boolean>`(t.id is null or (not t.held and t.hidden_at is null and t.removed_at is null))`

/** How many comments everybody sees on each of these things; one without any is left out. */
export async function countComments(
  ctx: Context | Tx,
  subject: CommentSubject,
  ids: readonly string[],
): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; n: number }>`
    select c.subject_id as id, count(*)::int as n from comments c left join comments t on t.id = c.parent_id
    where c.subject = ${subject} and c.subject_id = any(${[...ids]}::uuid[]) and ${isSeen} and ${letsRepliesStand}
    group by c.subject_id`.execute(ctx.db)
  return new Map(rows.map(({ id, n }) => [id, n]))
}
