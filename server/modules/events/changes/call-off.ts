import { eventFlow } from '#domain/statuses/event.ts'
import { audit } from '#server/core/audit.ts'
import type { Tx } from '#server/core/context.ts'
import { publish } from '#server/core/jobs.ts'
import { move } from '#server/core/move.ts'
import { sellTiers } from '../publishing/show-event.ts'
import { affectedTickets } from './affected.ts'
import { tellReturns } from './tell-returns.ts'

/**
 * A locked event, whose pools were locked before it, is not held: nothing of it is sold any more, every ticket goes back whole, an order at a time, after this is
 * written, and whoever has one is told why. STATUS_CONFLICT where it was never shown or is canceled already.
 */
export async function callOff(
  tx: Tx,
  id: string,
  { as, reason }: { as: 'host' | 'staff' | 'system'; reason: string },
): Promise<void> {
  const step = { table: 'events', subject: 'event', flow: eventFlow, action: 'cancel' } as const
  await move(tx, { ...step, id, as, reason, set: { reason } })
  await sellTiers(tx, id, false)
  await audit(tx, 'event.canceled', 'event', id, { reason })
  await tellReturns(tx, await affectedTickets(tx, id, null), `Sự kiện bị hủy: ${reason}`)
  await publish(tx, 'event.canceled', { eventId: id, reason })
}
