import { audit } from '#server/core/audit.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { theUser } from '#server/modules/identity/index.ts'
import { quotaOf } from '../quota/reads.ts'
import { lockLibrary } from '../tree/rows.ts'

/** Sets how much a library may hold. What it holds already stays, even where that is more. Throws USER_NOT_FOUND. */
export async function setQuota(ctx: Context, ownerId: string, quotaBytes: number | null) {
  return write(ctx, async (tx) => {
    await theUser(tx, ownerId)
    await lockLibrary(tx, ownerId)
    await tx.db.updateTable('libraries').set({ quota_bytes: quotaBytes }).where('owner_id', '=', ownerId).execute()
    await audit(tx, 'library.quota-set', 'library', ownerId, { quotaBytes })
    return quotaOf(tx, ownerId)
  })
}
