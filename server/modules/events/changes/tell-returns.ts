import type { Tx } from '#server/core/context.ts'
import { publish } from '#server/core/jobs.ts'
import type { Affected } from './affected.ts'

/** Lets tickets go back whole, an order at a time: each in a transaction of its own, tried again until it is done. */
export async function tellReturns(tx: Tx, tickets: readonly Affected[], reason: string): Promise<void> {
  for (const [orderId, own] of Map.groupBy(tickets, (ticket) => ticket.orderId))
    await publish(tx, 'tickets.to-return', { orderId, ticketIds: own.map(({ ticketId }) => ticketId), reason })
}
