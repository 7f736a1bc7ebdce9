import { must } from '#domain/faults.ts'
import { userIdOf } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { hostEvent } from '../host-reads.ts'
import { lockTickets } from '../pools/limit-tickets.ts'
import { lockEvent } from '../rows.ts'
import { callOff } from './call-off.ts'

/**
 * Calls an event off: nothing is sold any more, and every ticket goes back whole, an order at a time, after this is written.
 * EVENT_OVER once it has ended, STATUS_CONFLICT where it was never shown or is canceled already.
 */
export async function cancelEvent(ctx: Context, id: string, reason: string) {
  await write(ctx, async (tx) => {
    await lockTickets(tx, id)
    const event = await lockEvent(tx, id, 'cancel')
    must(event.ends_at === null || event.ends_at > tx.now(), 'EVENT_OVER')
    const as = event.host_id === userIdOf(tx) ? 'host' : 'staff'
    await callOff(tx, id, { as, reason })
  })
  return hostEvent(ctx, id)
}
