import { must } from '#domain/faults.ts'
import { asUser } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'

/** Removes one of the caller's searches. Throws NOT_FOUND. */
export async function forgetSearch(ctx: Context, id: string): Promise<{ ok: true }> {
  const userId = asUser(ctx)
  return write(ctx, async (tx) => {
    const gone = await tx.db
      .deleteFrom('search_histories')
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .returning('id')
      .executeTakeFirst()
    must(gone !== undefined, 'NOT_FOUND')
    return { ok: true }
  })
}
