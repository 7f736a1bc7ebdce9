import type { Context } from './context.ts'

/** The steps that `move` wrote down of things of one subject, the earliest first; who took them as an id. */
export function movesOf(ctx: Context, subject: string, ids: readonly string[]) {
  return ctx.db
    .selectFrom('status_history')
    .select(['at', 'action', 'to_status', 'actor_id', 'reason', 'subject_id'])
    .where('subject', '=', subject)
    .where('subject_id', 'in', ids)
    .orderBy('at')
    .orderBy('id')
    .execute()
}
