import { sql } from 'kysely'
import { toString as drawQrCode } from 'qrcode'
import type { EventType, MeetingProvider } from '#domain/enums.ts'
import type { JoinState } from '#domain/event/meetings.ts'
import { joinOpensAt, type MeetingProblem } from '#domain/meetings.ts'
import type { EventStatus } from '#domain/statuses/event.ts'
import { userIdOf } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'
import { theEvent } from '../rows.ts'
import { seatOf } from './seats.ts'

type Row = {
  sessionId: string
  name: string
  startsAt: Date
  endsAt: Date
  provider: MeetingProvider | null
  isMade: boolean
  problem: MeetingProblem | null
  triedAgainAt: Date | null
  guests: number
}

/** The meetings of an event, a row for each session that is held: for whose it is, and the staff who manage events. EVENT_NOT_FOUND, NOT_OWNER. */
export async function eventMeetings(ctx: Context, eventId: string) {
  const event = await theEvent(ctx, eventId, 'read')
  const { rows } = await sql<Row>`
    select s.id as "sessionId", s.name, s.starts_at as "startsAt", s.ends_at as "endsAt", m.provider,
      m.provider_id is not null as "isMade", m.problem, case when m.problem is null then null else m.due_at end as "triedAgainAt",
      (select count(*)::int from meeting_guests g where g.meeting_id = m.id) as guests
    from event_sessions s left join meetings m on m.subject_id = s.id and m.dropped_at is null
    where s.event_id = ${eventId} and s.canceled_at is null and s.starts_at is not null and s.ends_at is not null
    order by s.starts_at, s.index`.execute(ctx.db)
  return {
    event: {
      id: event.id,
      name: event.name,
      slug: event.slug,
      status: event.status as EventStatus,
      types: event.types as EventType[],
      provider: event.provider,
    },
    isOwner: event.host_id === userIdOf(ctx),
    items: rows,
  }
}

const QR_LOOKS = { type: 'svg', margin: 0, errorCorrectionLevel: 'M' } as const

/** What the address of a ticket leads to now: the ticket itself too, for who comes with it and has no account. Of who holds it no more is told than that it is good no more. TICKET_NOT_FOUND. */
export async function meetingByTicket(ctx: Context, code: string) {
  const { state, session, eventName, slug, holderName, tierName, place, sessions, meeting } = await seatOf(ctx, code)
  const isGood = state !== 'REVOKED' && state !== 'OLD_LINK'
  const picture = isGood && state !== 'CANCELED' && place !== null ? await drawQrCode(code, QR_LOOKS) : null
  return {
    state: state satisfies JoinState,
    eventName,
    slug,
    holderName: isGood ? holderName : null,
    paper: isGood ? { tierName, place, sessions, picture } : null,
    provider: isGood ? (meeting?.provider ?? null) : null,
    session: session && {
      name: session.name,
      startsAt: session.startsAt,
      endsAt: session.endsAt,
      opensAt: joinOpensAt(session),
    },
  }
}
