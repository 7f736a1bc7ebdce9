import type { JoinState } from '#domain/event/meetings.ts'
import { type FaultCode, fail, must } from '#domain/faults.ts'
import { joinOpensAt } from '#domain/meetings.ts'
import { formatDateTime } from '#domain/time.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { type Entrance, entranceOf, keepGuest } from '#server/modules/meetings/index.ts'
import { enterByLink } from '../doors/enter-by-link.ts'
import { type Seat, seatOf } from './seats.ts'

/** What is said to who cannot join. */
const REFUSALS: Record<Exclude<JoinState, 'OPEN'>, FaultCode> = {
  EARLY: 'MEETING_NOT_OPEN',
  OVER: 'MEETING_NOT_OPEN',
  CANCELED: 'MEETING_NOT_OPEN',
  NOT_READY: 'MEETING_NOT_READY',
  AT_PLACE: 'TICKET_NOT_FOUND',
  REVOKED: 'TICKET_REVOKED',
  OLD_LINK: 'JOIN_LINK_OLD',
}

/**
 * Lets whoever holds the code of a ticket into the meeting that goes on, and checks the ticket in: once, however often
 * they come back. The address is made now and for them alone where the provider can. TICKET_NOT_FOUND, TICKET_REVOKED,
 * JOIN_LINK_OLD where the code was made anew, MEETING_NOT_OPEN, MEETING_NOT_READY.
 */
export async function joinMeeting(ctx: Context, code: string): Promise<{ url: string }> {
  const seat = await seatOf(ctx, code)
  demandOpen(seat)
  const entrance = await entranceInto(ctx, seat)
  await write(ctx, (tx) => letIn(tx, code, seat, entrance))
  return { url: entrance.url }
}

function demandOpen({ state, session }: Seat): void {
  if (state === 'OPEN') return
  const message = state === 'EARLY' && session ? `Phòng họp mở lúc ${formatDateTime(joinOpensAt(session))}.` : undefined
  fail(REFUSALS[state], message === undefined ? {} : { message })
}

async function entranceInto(ctx: Context, { meeting, session, ticketId, serial, holderName: name }: Seat) {
  must(meeting !== null && session !== null, 'MEETING_NOT_READY')
  const entrance = await entranceOf(ctx, meeting, session, { guestId: ticketId, serial, name })
  must(entrance !== null, 'MEETING_NOT_READY')
  return entrance
}

/** What was read before may have changed: the ticket is locked and asked again. */
async function letIn(tx: Tx, code: string, { ticketId, serial, meeting, session }: Seat, entrance: Entrance) {
  if (meeting === null || session === null) return
  await enterByLink(tx, { ticketId, sessionId: session.id }, async () => demandOpen(await seatOf(tx, code)))
  await keepGuest(tx, meeting.id, { guestId: ticketId, serial }, entrance)
}
