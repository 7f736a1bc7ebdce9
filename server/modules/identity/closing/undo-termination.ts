import { must } from '#domain/faults.ts'
import { asUser } from '#server/core/actor.ts'
import { audit } from '#server/core/audit.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { lockUser } from '../rows.ts'

/** Keeps the caller's account that is about to be deleted. Throws NOT_TERMINATING. */
export async function undoTermination(ctx: Context): Promise<void> {
  const userId = asUser(ctx)
  await write(ctx, async (tx) => {
    must((await lockUser(tx, userId)).terminates_at !== null, 'NOT_TERMINATING')
    await tx.db
      .updateTable('users')
      .set({ terminates_at: null, updated_at: tx.now() })
      .where('id', '=', userId)
      .execute()
    await audit(tx, 'user.termination-undone', 'user', userId)
  })
}
