import { sql } from 'kysely'
import type { EventType } from '#domain/enums.ts'
import { type JoinState, sessionToJoin } from '#domain/event/meetings.ts'
import { must } from '#domain/faults.ts'
import { joinStateOf } from '#domain/meetings.ts'
import type { EventStatus } from '#domain/statuses/event.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { type MeetingRow, meetingOf } from '#server/modules/meetings/index.ts'
import { openTicketCode } from '../tickets/keys.ts'

export type SeatSession = { id: string; name: string; startsAt: Date; endsAt: Date; canceledAt: Date | null }
export type SeatPlace = { name: string; address: string; directions: string; mapUrl: string }
/** A ticket and the meeting that its address leads to. */
export type Seat = {
  ticketId: string
  serial: number
  eventId: string
  eventName: string
  slug: string
  holderName: string
  tierName: string
  place: SeatPlace | null
  sessions: SeatSession[]
  session: SeatSession | null
  meeting: MeetingRow | null
  state: JoinState
}
type Row = {
  serial: number
  revokedAt: Date | null
  holderName: string
  eventId: string
  eventName: string
  slug: string
  status: EventStatus
  tierName: string
  types: EventType[]
  place: SeatPlace
  sessions: { id: string; name: string; startsAt: string; endsAt: string; canceledAt: string | null }[]
}

/**
 * What the code of a ticket leads to now, or `ticketId` with the serial of its code where that was read before. TICKET_NOT_FOUND
 * for what is no code of ours.
 */
export async function seatOf(ctx: Context | Tx, code: string): Promise<Seat> {
  const opened = await openTicketCode(ctx, code)
  must(opened !== null, 'TICKET_NOT_FOUND')
  const { ticketId, serial } = opened
  const { rows } = await sql<Row>`
    select t.serial, t.revoked_at as "revokedAt", t.holder_name as "holderName", e.id as "eventId", e.name as "eventName",
      e.slug, e.status, e.types, r.name as "tierName", jsonb_build_object('name', e.place_name, 'address', e.address,
        'directions', e.directions, 'mapUrl', e.map_url) as place, coalesce((select jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name, 'startsAt', s.starts_at,
          'endsAt', s.ends_at, 'canceledAt', s.canceled_at) order by s.starts_at, s.index)
        from event_sessions s where s.event_id = e.id and s.starts_at is not null and s.ends_at is not null
        and (r.admits_all or exists (select from tier_sessions a where a.tier_id = r.id and a.session_id = s.id))), '[]') as sessions
    from tickets t join events e on e.id = t.event_id join ticket_tiers r on r.id = t.tier_id
    where t.id = ${ticketId}`.execute(ctx.db)
  const [row] = rows
  must(row !== undefined, 'TICKET_NOT_FOUND')
  const now = ctx.now()
  const sessions = row.sessions.map(dated)
  const session = sessionToJoin(sessions, now)
  const meeting = session && (await meetingOf(ctx, session.id))
  const { eventId, eventName, slug, holderName, tierName } = row
  const place = row.types.includes('OFFLINE') ? row.place : null
  const shown = { eventName, slug, holderName, tierName, place, sessions }
  const seat = { ticketId, serial, eventId, ...shown, session, meeting }
  return { ...seat, state: stateOf(row, seat, now) }
}

function stateOf(row: Row, { serial, session, meeting }: Omit<Seat, 'state'>, now: Date): JoinState {
  if (row.serial !== serial) return 'OLD_LINK'
  if (row.revokedAt !== null && row.revokedAt <= now) return 'REVOKED'
  if (row.status === 'CANCELED' || row.status === 'DELETED' || session === null) return 'CANCELED'
  const state = joinStateOf(session, now)
  if (!row.types.includes('ONLINE') && state !== 'OVER') return 'AT_PLACE'
  return state === 'OPEN' && meeting === null ? 'NOT_READY' : state
}

function dated({ startsAt, endsAt, canceledAt, ...session }: Row['sessions'][number]): SeatSession {
  const at = canceledAt === null ? null : new Date(canceledAt)
  return { ...session, startsAt: new Date(startsAt), endsAt: new Date(endsAt), canceledAt: at }
}
