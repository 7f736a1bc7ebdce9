import { orderFlow } from '#domain/statuses/order.ts'
import type { Tx } from '#server/core/context.ts'
import { move } from '#server/core/move.ts'
import { releaseHolds } from '#server/modules/capacity/index.ts'
import { endLines } from './lines/end-lines.ts'

type Closing = { id: string; action: 'cancel' | 'expire'; as: 'user' | 'staff' | 'system'; reason: string }

/**
 * Closes an unpaid order with its lines and gives back what it holds, once. Its open payments stay known: money that comes all the same
 * revives the order or goes back. Throws STATUS_CONFLICT where it is closed or paid already.
 */
export async function closeOrder(tx: Tx, { id, action, as, reason }: Closing) {
  const { to } = await move(tx, {
    table: 'orders',
    subject: 'order',
    flow: orderFlow,
    id,
    action,
    as,
    reason,
    set: { closed_reason: reason },
  })
  await endLines(tx, id)
  await releaseHolds(tx, id)
  return to
}

/** A paid, locked order is done: nothing of it can go back by the promise any more. */
export async function finishOrder(tx: Tx, id: string): Promise<void> {
  await move(tx, { table: 'orders', subject: 'order', flow: orderFlow, id, action: 'approve', as: 'system' })
}
