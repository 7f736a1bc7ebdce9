import { MOST_CODES } from '#domain/selling.ts'
import type { Tx } from '#server/core/context.ts'
import { knownCodes } from '#server/modules/pricing/index.ts'

/** Keeps codes that there are for a person with their cart, as many as count in one order. @returns how many the cart now holds */
export async function keepCodes(tx: Tx, userId: string, codes: readonly string[]): Promise<number> {
  const kept = await tx.db.selectFrom('cart_vouchers').select('voucher_id').where('user_id', '=', userId).execute()
  const known = await knownCodes(tx, userId, codes)
  const fresh = known.filter(({ id }) => !kept.some((row) => row.voucher_id === id))
  const fit = fresh.slice(0, Math.max(0, MOST_CODES - kept.length))
  if (fit.length > 0) {
    await tx.db
      .insertInto('cart_vouchers')
      .values(fit.map(({ id }) => ({ user_id: userId, voucher_id: id, added_at: tx.now() })))
      .onConflict((conflict) => conflict.columns(['user_id', 'voucher_id']).doNothing())
      .execute()
  }
  return kept.length + fit.length
}
