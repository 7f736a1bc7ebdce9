import { audit } from '#server/core/audit.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { showDiscount } from './refresh-offers.ts'
import { lockOwnDiscount } from './rows.ts'

/** Ends a discount and puts it out of sight; lines of orders go on naming it. DISCOUNT_NOT_FOUND, NOT_OWNER. */
export function deleteDiscount(ctx: Context | Tx, id: string): Promise<{ ok: true }> {
  return write(ctx, async (tx) => {
    const discount = await lockOwnDiscount(tx, id)
    await tx.db.updateTable('discounts').set({ active: false, deleted_at: tx.now() }).where('id', '=', id).execute()
    await showDiscount(tx, id)
    await audit(tx, 'discount.deleted', 'discount', id, { name: discount.name })
    return { ok: true }
  })
}
