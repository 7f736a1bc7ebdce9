import type { Tx } from '#server/core/context.ts'
import { publish } from '#server/core/jobs.ts'
import type { SessionPart } from '../parts.ts'
import type { EventRow } from '../rows.ts'
import { affectedTickets, letGiveBack } from './affected.ts'

type Before = { event: EventRow; sessions: readonly SessionPart[] }

/**
 * Looks what of a shown event was moved to another time or place. Whoever has a ticket for it is told, and may give it back
 * for all that it cost, whatever the rule of the event says.
 */
export async function noteMoves(
  tx: Tx,
  before: Before,
  event: EventRow,
  sessions: readonly SessionPart[],
): Promise<void> {
  const isElsewhere = (['place_name', 'address', 'types'] as const).some(
    (field) => String(before.event[field]) !== String(event[field]),
  )
  const moved = sessions.filter((session) => {
    const old = before.sessions.find(({ id }) => id === session.id)
    return old !== undefined && (timeOf(old) !== timeOf(session) || isElsewhere)
  })
  for (const session of moved) {
    const old = before.sessions.find(({ id }) => id === session.id)
    const tickets = await affectedTickets(tx, event.id, { sessionId: session.id, only: false })
    await letGiveBack(
      tx,
      tickets.map(({ ticketId }) => ticketId),
    )
    await publish(tx, 'event.moved', {
      eventId: event.id,
      sessionId: session.id,
      before: old?.startsAt?.toISOString() ?? null,
      isElsewhere,
    })
  }
}

function timeOf({ startsAt, endsAt }: SessionPart): string {
  return `${startsAt?.getTime()} ${endsAt?.getTime()}`
}
