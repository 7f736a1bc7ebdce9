import { timeOf } from '#domain/event/fields.ts'
import { must } from '#domain/faults.ts'
import { LIVE_EVENT } from '#domain/statuses/event.ts'
import { audit } from '#server/core/audit.ts'
import type { Context } from '#server/core/context.ts'
import { publish } from '#server/core/jobs.ts'
import { write } from '#server/core/write.ts'
import { hostEvent } from '../host-reads.ts'
import { partsOf } from '../parts.ts'
import { lockTickets } from '../pools/limit-tickets.ts'
import { showEvent } from '../publishing/show-event.ts'
import { lockEvent } from '../rows.ts'
import { affectedTickets, letGiveBack } from './affected.ts'
import { tellReturns } from './tell-returns.ts'

/**
 * Calls one session of a shown event off. Tickets for it alone go back whole; who has a ticket for others as well is told
 * and may give it back. LAST_SESSION where none would be left: then the event is to be canceled. SESSION_NOT_FOUND, EVENT_OVER.
 */
export async function cancelSession(ctx: Context, id: string, sessionId: string, reason: string) {
  await write(ctx, async (tx) => {
    await lockTickets(tx, id)
    const event = await lockEvent(tx, id, 'cancel')
    must((LIVE_EVENT as readonly string[]).includes(event.status), 'STATUS_CONFLICT')
    const live = (await partsOf(tx, id)).sessions.filter(({ canceledAt }) => canceledAt === null)
    const session = live.find((one) => one.id === sessionId)
    must(session !== undefined, 'SESSION_NOT_FOUND')
    must(session.endsAt === null || session.endsAt > tx.now(), 'EVENT_OVER')
    must(live.length > 1, 'LAST_SESSION')
    const only = await affectedTickets(tx, id, { sessionId, only: true })
    const all = await affectedTickets(tx, id, { sessionId, only: false })
    await tx.db
      .updateTable('event_sessions')
      .set({ canceled_at: tx.now(), cancel_reason: reason })
      .where('id', '=', sessionId)
      .execute()
    const { startsAt, endsAt } = timeOf(live.filter((one) => one.id !== sessionId))
    const changed = await tx.db
      .updateTable('events')
      .set({ starts_at: startsAt, ends_at: endsAt, version: event.version + 1, updated_at: tx.now() })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    const gone = new Set(only.map(({ ticketId }) => ticketId))
    await letGiveBack(
      tx,
      all.flatMap(({ ticketId }) => (gone.has(ticketId) ? [] : [ticketId])),
    )
    await tellReturns(tx, only, `Buổi “${session.name || event.name}” bị hủy: ${reason}`)
    await audit(tx, 'event.session-canceled', 'event', id, { sessionId, reason })
    await showEvent(tx, changed)
    await publish(tx, 'event.session-canceled', { eventId: id, sessionId, reason })
  })
  return hostEvent(ctx, id)
}
