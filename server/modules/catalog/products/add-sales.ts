import { sql } from 'kysely'
import type { Tx } from '#server/core/context.ts'

/** Counts `by` more buyers of each product (fewer where negative, for money given back); never below zero. */
export async function addSales(tx: Tx, sales: readonly { productId: string; by: number }[]): Promise<void> {
  if (sales.length === 0) return
  await sql`
    update products p set paid_count = greatest(0, p.paid_count + s.by)
    from unnest(${sales.map(({ productId }) => productId)}::uuid[], ${sales.map(({ by }) => by)}::int[]) as s (id, by)
    where p.id = s.id`.execute(tx.db)
}
