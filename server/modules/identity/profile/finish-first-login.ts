import { asUser } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'

/** Notes that the caller has been welcomed. */
export async function finishFirstLogin(ctx: Context): Promise<{ ok: true }> {
  const userId = asUser(ctx)
  await write(ctx, (tx) => tx.db.updateTable('users').set({ first_login: false }).where('id', '=', userId).execute())
  return { ok: true }
}
