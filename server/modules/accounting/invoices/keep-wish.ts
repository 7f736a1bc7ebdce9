import type { Tx } from '#server/core/context.ts'
import type { Company } from '#server/modules/orders/index.ts'

/** Keeps whom the invoice of an order is made out to, in place of whoever was named before. */
export async function keepWish(tx: Tx, orderId: string, { name, taxCode, address }: Company): Promise<void> {
  const row = { name, tax_code: taxCode, address, asked_at: tx.now() }
  await tx.db
    .insertInto('invoice_wishes')
    .values({ order_id: orderId, ...row })
    .onConflict((conflict) => conflict.constraint('invoice_wishes_pkey').doUpdateSet(row))
    .execute()
}
