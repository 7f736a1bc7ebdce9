import { asUser } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'

/** The caller's last searches, the latest first. */
export async function ownSearches(ctx: Context) {
  const rows = await ctx.db
    .selectFrom('search_histories')
    .select(['id', 'text', 'searched_at'])
    .where('user_id', '=', asUser(ctx))
    .orderBy('searched_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return { items: rows.map((row) => ({ id: row.id, text: row.text, searchedAt: row.searched_at })), total: rows.length }
}
