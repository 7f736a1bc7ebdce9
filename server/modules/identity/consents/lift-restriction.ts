import { must } from '#domain/faults.ts'
import { asUser } from '#server/core/actor.ts'
import { audit } from '#server/core/audit.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { lockUser } from '../rows.ts'

/**
 * The caller lifts the restriction on the processing of their data. Consents that were taken back stay so: each is given
 * again by itself. Throws STATUS_CONFLICT where nothing is restricted.
 */
export async function liftRestriction(ctx: Context): Promise<void> {
  const userId = asUser(ctx)
  await write(ctx, async (tx) => {
    const user = await lockUser(tx, userId)
    must(user.processing_restricted_at !== null, 'STATUS_CONFLICT')
    await tx.db
      .updateTable('users')
      .set({ processing_restricted_at: null, updated_at: tx.now() })
      .where('id', '=', userId)
      .execute()
    await audit(tx, 'user.processing-resumed', 'user', userId)
  })
}
