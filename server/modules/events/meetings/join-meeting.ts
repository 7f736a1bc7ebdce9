import { type JoinState, joinOpensAt } from '#domain/event/meetings.ts'
import { type FaultCode, fail, must } from '#domain/faults.ts'
import { formatDateTime } from '#domain/time.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { findSealed, openSealed, seal } from '#server/core/sealing.ts'
import { write } from '#server/core/write.ts'
import { enterByLink } from '../doors/enter-by-link.ts'
import { type Seat, seatOf } from './seats.ts'
import { type Entrance, wayOf } from './ways.ts'

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
  const entrance = await entranceOf(ctx, seat)
  await write(ctx, (tx) => letIn(tx, code, seat, entrance))
  return { url: entrance.url }
}

function demandOpen({ state, session }: Seat): void {
  if (state === 'OPEN') return
  const message = state === 'EARLY' && session ? `Phòng họp mở lúc ${formatDateTime(joinOpensAt(session))}.` : undefined
  fail(REFUSALS[state], message === undefined ? {} : { message })
}

/** One's own address where it was made before by the same code; else a new one; where the provider is silent, everybody's. */
async function entranceOf(ctx: Context, seat: Seat): Promise<Entrance> {
  const { meeting, session, ticketId, serial, holderName: name } = seat
  const way = meeting && wayOf(ctx, meeting.provider)
  must(meeting !== null && session !== null && way !== null, 'MEETING_NOT_READY')
  const known = await ctx.db
    .selectFrom('meeting_guests')
    .select(['participant', 'join_sealed'])
    .where('meeting_id', '=', meeting.id)
    .where('ticket_id', '=', ticketId)
    .where('serial', '=', serial)
    .executeTakeFirst()
  const kept = known?.join_sealed ? findSealed(ctx, 'meeting-links', known.join_sealed) : null
  if (kept !== null) return { url: kept, participant: known?.participant ?? null }
  const own = await way.entrance(meeting.providerId, session, { ticketId, serial, name }).catch((error: unknown) => {
    ctx.log.warn({ meetingId: meeting.id, err: error }, 'the provider of a meeting made no address for a guest')
    return null
  })
  if (own !== null) return own
  must(meeting.joinSealed !== null, 'MEETING_NOT_READY')
  return { url: openSealed(ctx, 'meeting-links', meeting.joinSealed), participant: null }
}

/** What was read before may have changed: the ticket is locked and asked again. */
async function letIn(tx: Tx, code: string, { ticketId, serial, meeting, session }: Seat, entrance: Entrance) {
  if (meeting === null || session === null) return
  await enterByLink(tx, { ticketId, sessionId: session.id }, async () => demandOpen(await seatOf(tx, code)))
  const { url, participant } = entrance
  const personal = { participant, join_sealed: participant === null ? null : seal(tx, 'meeting-links', url) }
  await tx.db
    .insertInto('meeting_guests')
    .values({ meeting_id: meeting.id, ticket_id: ticketId, serial, joined_at: tx.now(), ...personal })
    .onConflict((conflict) => conflict.columns(['meeting_id', 'ticket_id']).doUpdateSet({ serial, ...personal }))
    .execute()
}
