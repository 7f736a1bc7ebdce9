import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'

/** Marks holds whose time is over. Tidying only: from `expires_at` on they count for nothing anyway. */
export async function tidyHolds(ctx: Context): Promise<void> {
  await write(ctx, async (tx) => {
    await tx.db
      .updateTable('holds')
      .set({ status: 'CANCELED', closed_at: tx.now() })
      .where('status', '=', 'HOLDING')
      .where('expires_at', '<=', tx.now())
      .execute()
  })
}
