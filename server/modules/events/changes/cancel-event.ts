import { must } from '#domain/faults.ts'
import { eventFlow } from '#domain/statuses/event.ts'
import { userIdOf } from '#server/core/actor.ts'
import { audit } from '#server/core/audit.ts'
import type { Context } from '#server/core/context.ts'
import { publish } from '#server/core/jobs.ts'
import { move } from '#server/core/move.ts'
import { write } from '#server/core/write.ts'
import { hostEvent } from '../host-reads.ts'
import { sellTiers } from '../publishing/show-event.ts'
import { lockEvent } from '../rows.ts'
import { affectedTickets } from './affected.ts'
import { tellReturns } from './tell-returns.ts'

/**
 * Calls an event off: nothing is sold any more, and every ticket goes back whole, an order at a time, after this is written.
 * EVENT_OVER once it has ended, STATUS_CONFLICT where it was never shown or is canceled already.
 */
export async function cancelEvent(ctx: Context, id: string, reason: string) {
  await write(ctx, async (tx) => {
    const event = await lockEvent(tx, id, 'cancel')
    must(event.ends_at === null || event.ends_at > tx.now(), 'EVENT_OVER')
    const as = event.host_id === userIdOf(tx) ? 'host' : 'staff'
    await move(tx, {
      table: 'events',
      subject: 'event',
      flow: eventFlow,
      id,
      action: 'cancel',
      as,
      reason,
      set: { reason },
    })
    await sellTiers(tx, id, false)
    await audit(tx, 'event.canceled', 'event', id, { reason })
    await tellReturns(tx, await affectedTickets(tx, id, null), `Sự kiện bị hủy: ${reason}`)
    await publish(tx, 'event.canceled', { eventId: id, reason })
  })
  return hostEvent(ctx, id)
}
