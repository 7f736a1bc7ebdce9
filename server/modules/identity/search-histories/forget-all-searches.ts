import { asUser } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'

/** Removes every search of the caller; where there is none, nothing happens. */
export async function forgetAllSearches(ctx: Context): Promise<{ ok: true }> {
  const userId = asUser(ctx)
  return write(ctx, async (tx) => {
    await tx.db.deleteFrom('search_histories').where('user_id', '=', userId).execute()
    return { ok: true }
  })
}
