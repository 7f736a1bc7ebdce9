import type { Selectable } from 'kysely'
import type { Tx } from '#server/core/context.ts'
import type { OrderItems } from '#server/core/schema.ts'

type Line = Pick<Selectable<OrderItems>, 'for_others' | 'via_product_id' | 'product_id' | 'quantity'>

/**
 * Opens the seats of lines that were just paid, free for the buyer to name learners: as many as were bought of each product,
 * and of a combo as a whole. Lines that are not for seats are left alone. Again changes nothing.
 */
export async function openSeats(tx: Tx, orderId: string, lines: readonly Line[]): Promise<void> {
  const bought = new Map(
    lines.filter((line) => line.for_others).map((line) => [line.via_product_id ?? line.product_id, line.quantity]),
  )
  const rows = [...bought].flatMap(([productId, quantity]) =>
    Array.from({ length: quantity }, (_, index) => ({ order_id: orderId, product_id: productId, index })),
  )
  if (rows.length === 0) return
  await tx.db
    .insertInto('seats')
    .values(rows)
    .onConflict((conflict) => conflict.constraint('seats_place').doNothing())
    .execute()
}
