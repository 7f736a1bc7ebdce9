import { must } from '#domain/faults.ts'
import { eventFlow } from '#domain/statuses/event.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { move } from '#server/core/move.ts'
import { write } from '#server/core/write.ts'
import { type EventRow, lockAnyEvent, lockEvent } from '../rows.ts'
import { hasTickets } from '../tickets/sold.ts'

/** Removes an event that is not shown. STATUS_CONFLICT while it is; TIER_SOLD where somebody has a ticket that is still to come. */
export async function deleteEvent(ctx: Context, id: string): Promise<void> {
  await write(ctx, async (tx) => removeEvent(tx, await lockEvent(tx, id, 'delete'), 'host'))
}

/** The same for the staff who manage events. */
export async function deleteEventByStaff(ctx: Context, id: string): Promise<void> {
  await write(ctx, async (tx) => removeEvent(tx, await lockAnyEvent(tx, id), 'staff'))
}

async function removeEvent(tx: Tx, event: EventRow, as: 'host' | 'staff'): Promise<void> {
  const isOver = event.ends_at !== null && event.ends_at <= tx.now()
  must(isOver || !(await hasTickets(tx, { eventId: event.id })), 'TIER_SOLD')
  await move(tx, { table: 'events', subject: 'event', flow: eventFlow, id: event.id, action: 'delete', as })
}
