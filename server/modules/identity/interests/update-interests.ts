import { must } from '#domain/faults.ts'
import { asUser } from '#server/core/actor.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { lockUser } from '../rows.ts'
import { allTopics } from './topics.ts'

/** Replaces the categories the caller is interested in. Throws CATEGORY_NOT_FOUND for one that is not shown to people. */
export async function updateInterests(ctx: Context | Tx, categoryIds: readonly string[]): Promise<void> {
  const userId = asUser(ctx)
  const wanted = [...new Set(categoryIds)]
  await write(ctx, async (tx) => {
    await lockUser(tx, userId)
    const others = tx.db.deleteFrom('user_categories').where('user_id', '=', userId)
    await (wanted.length === 0 ? others : others.where('category_id', 'not in', wanted)).execute()
    if (wanted.length === 0) return
    const shown = await tx.db
      .selectFrom(allTopics(tx).as('c'))
      .select('c.id')
      .where('c.id', 'in', wanted)
      .where('c.status', '=', 'ACTIVE')
      .execute()
    must(shown.length === wanted.length, 'CATEGORY_NOT_FOUND')
    await tx.db
      .insertInto('user_categories')
      .values(wanted.map((categoryId) => ({ user_id: userId, category_id: categoryId, created_at: tx.now() })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })
}
