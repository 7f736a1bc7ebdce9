import { asUser } from '#server/core/actor.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { lockUser } from '../rows.ts'
import { allTopics } from './topics.ts'
import { updateInterests } from './update-interests.ts'

/** Adds and removes some of the caller's interests; the latest twenty are kept. Throws CATEGORY_NOT_FOUND. */
export async function changeInterests(
  ctx: Context | Tx,
  changes: { add: readonly string[]; remove: readonly string[] },
): Promise<void> {
  const userId = asUser(ctx)
  await write(ctx, async (tx) => {
    await lockUser(tx, userId)
    const rows = await tx.db
      .selectFrom('user_categories as i')
      .innerJoin(allTopics(tx).as('c'), 'c.id', 'i.category_id')
      .select('i.category_id')
      .where('i.user_id', '=', userId)
      .where('c.status', '=', 'ACTIVE')
      .orderBy('i.created_at')
      .execute()
    const gone = new Set(changes.remove)
    const kept = rows.map((row) => row.category_id).filter((id) => !changes.add.includes(id))
    await updateInterests(tx, [...kept, ...changes.add].filter((id) => !gone.has(id)).slice(-20))
  })
}
