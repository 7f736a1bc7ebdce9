import { MOST_CODES } from '#domain/selling.ts'
import type { Tx } from '#server/core/context.ts'

/** Keeps codes that exist with a person's cart, as many as count in one order. @returns how many the cart now holds */
export async function keepCodes(tx: Tx, userId: string, codes: readonly string[]): Promise<number> {
  const kept = await tx.db.selectFrom('cart_vouchers').select('voucher_id').where('user_id', '=', userId).execute()
  const known = codes.length
    ? await tx.db
        .selectFrom('vouchers')
        .select('id')
        .where('code', 'in', [...codes])
        .where('deleted_at', 'is', null)
        .orderBy('code')
        .execute()
    : []
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
