import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { findSeller, papersOf } from './rows.ts'

/**
 * Forgets what a person who deleted their account proved of themselves: the pictures, what they say and the mark. That
 * somebody was verified and who looked at the papers stays, as ids. A second time changes nothing.
 */
export async function eraseSeller(ctx: Context, userId: string): Promise<void> {
  for (const { storage_key } of await papersOf(ctx, userId)) await ctx.providers.storage.remove(storage_key)
  const gone = await write(ctx, async (tx) => {
    const papers = await tx.db
      .deleteFrom('identity_papers')
      .where('user_id', '=', userId)
      .returning('storage_key')
      .execute()
    const seller = await findSeller(tx, userId)
    if (seller) await tx.db.deleteFrom('seller_verifications').where('id', '=', seller.id).execute()
    return papers
  })
  // One that was sealed anew meanwhile lies in another place.
  for (const { storage_key } of gone) await ctx.providers.storage.remove(storage_key)
}
