import { audit } from '#server/core/audit.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { theSeller } from './rows.ts'

/**
 * Marks whether a seller lives in Việt Nam: what they sell from now on is taxed by it, what they sold stays as it is.
 * SELLER_VERIFICATION_NOT_FOUND.
 */
export function setResidency(ctx: Context, id: string, resident: boolean): Promise<{ id: string; resident: boolean }> {
  return write(ctx, async (tx) => {
    const seller = await theSeller(tx, id)
    await tx.db.updateTable('seller_verifications').set({ resident }).where('id', '=', id).execute()
    await audit(tx, 'seller.residency-set', 'seller verification', id, { from: seller.resident, to: resident })
    return { id, resident }
  })
}
