import type { Tx } from '#server/core/context.ts'
import { publish } from '#server/core/jobs.ts'
import { insertOrder } from './insert-order.ts'
import { insertLines } from './lines/insert-lines.ts'
import type { SoldLine } from './lines/sold-line.ts'
import type { Order } from './rows.ts'

type Fixed = {
  buyerId: string
  lines: readonly SoldLine[]
  expiresAt: Date
  /** The names of optional capabilities that it has. */
  extensions?: string[]
  /** Of lines that pay a further part: the lines of the first one, in the same order. */
  partOf?: readonly (string | null)[]
}

/**
 * Writes an order at prices that are agreed already: nothing is quoted, and nothing scarce is held.
 * @returns it with the ids of its lines, in the order given
 */
export async function openFixedOrder(tx: Tx, fixed: Fixed): Promise<{ order: Order; itemIds: string[] }> {
  const { buyerId, lines, expiresAt, extensions = [], partOf = [] } = fixed
  const listTotal = lines.reduce((sum, { part }) => sum + part.listPrice, 0)
  const total = lines.reduce((sum, { part }) => sum + part.price, 0)
  const order = await insertOrder(tx, {
    user_id: buyerId,
    list_total: listTotal,
    discount: listTotal - total,
    total,
    expires_at: expiresAt,
    extensions,
  })
  const itemIds = await insertLines(tx, order.id, lines, { partOf })
  await publish(tx, 'order.placed', { orderId: order.id, userId: buyerId })
  return { order, itemIds }
}
