import type { Tx } from '#server/core/context.ts'
import { randomCode } from '#server/core/crypto.ts'
import { publish } from '#server/core/jobs.ts'
import { insertLines, type SoldLine } from './open-order.ts'
import type { Order } from './rows.ts'
import { newOrderCode } from './rules.ts'

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
  const now = tx.now()
  const listTotal = lines.reduce((sum, { part }) => sum + part.listPrice, 0)
  const total = lines.reduce((sum, { part }) => sum + part.price, 0)
  const order = await tx.db
    .insertInto('orders')
    .values({
      code: newOrderCode(now, randomCode(6)),
      user_id: buyerId,
      list_total: listTotal,
      discount: listTotal - total,
      total,
      created_at: now,
      expires_at: expiresAt,
      extensions,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const itemIds = await insertLines(tx, order.id, lines, { partOf })
  await publish(tx, 'order.placed', { orderId: order.id, userId: buyerId })
  return { order, itemIds }
}
