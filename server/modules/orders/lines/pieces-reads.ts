import { isKindWith } from '#domain/sold/kinds.ts'
import type { Tx } from '#server/core/context.ts'
import type { SoldLine } from './sold-line.ts'

/** The highest piece that an order ever had of each of these products: no piece is ever another one's. */
export async function lastPieces(tx: Tx, orderId: string, sold: readonly SoldLine[]): Promise<Map<string, number>> {
  const ids = sold.flatMap(({ part }) => (isKindWith('pieces', part.kind) ? [part.productId] : []))
  if (ids.length === 0) return new Map()
  const rows = await tx.db
    .selectFrom('order_items')
    .select(['product_id', (e) => e.fn.max('piece').as('piece')])
    .where('order_id', '=', orderId)
    .where('product_id', 'in', ids)
    .groupBy('product_id')
    .execute()
  return new Map(rows.map((row) => [row.product_id, row.piece]))
}
