import type { Tx } from '#server/core/context.ts'
import { publish } from '#server/core/jobs.ts'
import type { SessionPart } from '../parts.ts'
import type { EventRow } from '../rows.ts'
import { affectedTickets, letGiveBack, setsHeld } from './affected.ts'

type Before = { event: EventRow; sessions: readonly SessionPart[] }

/**
 * Looks what of a shown event was moved to another time or place. Whoever has a ticket for it is told, and may give it back
 * for all that it cost, whatever the rule of the event says. However many sessions one change moves, each person is told once,
 * of those that they have tickets for.
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
  if (moved.length === 0) return
  for (const { id } of moved) {
    const tickets = await affectedTickets(tx, event.id, { sessionId: id, only: false })
    await letGiveBack(
      tx,
      tickets.map(({ ticketId }) => ticketId),
    )
  }
  const told = moved.map(({ id }) => ({
    sessionId: id,
    before: before.sessions.find((old) => old.id === id)?.startsAt?.toISOString() ?? null,
  }))
  const ids = moved.map(({ id }) => id)
  for (const sessionIds of await setsHeld(tx, event.id, ids))
    await publish(tx, 'event.moved', { eventId: event.id, moved: told, sessionIds })
}

function timeOf({ startsAt, endsAt }: SessionPart): string {
  return `${startsAt?.getTime()} ${endsAt?.getTime()}`
}
