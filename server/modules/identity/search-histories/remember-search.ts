import { must } from '#domain/faults.ts'
import { cleanLine } from '#domain/text.ts'
import { asUser } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'

const MOST_KEPT = 20

/** Puts a search on top of the caller's list. The same words, whatever their accents and capitals, move up instead of standing twice; the 20 latest are kept. */
export async function rememberSearch(
  ctx: Context,
  typed: string,
): Promise<{ id: string; text: string; searchedAt: Date }> {
  const userId = asUser(ctx)
  const text = cleanLine(typed)
  must(text !== '', 'VALIDATION_FAILED', {
    errors: [{ path: 'text', code: 'too_small', message: 'Vui lòng nhập mục này.' }],
  })
  return write(ctx, async (tx) => {
    const row = await tx.db
      .insertInto('search_histories')
      .values({ user_id: userId, text, searched_at: tx.now() })
      .onConflict((conflict) => conflict.columns(['user_id', 'folded']).doUpdateSet({ text, searched_at: tx.now() }))
      .returning(['id', 'text', 'searched_at'])
      .executeTakeFirstOrThrow()
    const kept = tx.db
      .selectFrom('search_histories')
      .select('id')
      .where('user_id', '=', userId)
      .orderBy('searched_at', 'desc')
      .orderBy('id', 'desc')
      .limit(MOST_KEPT)
    await tx.db.deleteFrom('search_histories').where('user_id', '=', userId).where('id', 'not in', kept).execute()
    return { id: row.id, text: row.text, searchedAt: row.searched_at }
  })
}
