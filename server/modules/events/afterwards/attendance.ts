import { sql } from 'kysely'
import { type Attendance, attendedSeconds, hasAttended, type Visit } from '#domain/event/attendance.ts'
import { measuresAttendance } from '#domain/event/meetings.ts'
import type { Context } from '#server/core/context.ts'
import type { EventRow } from '../rows.ts'

export type CameIn = { ticketId: string; atDoor: boolean }

/** Tickets of an event, good ones, of which an entry counts; those that lack what is given afterwards. */
export async function cameInWithout(ctx: Context, event: EventRow): Promise<CameIn[]> {
  const lacks = (what: 'COURSE' | 'CERTIFICATE') =>
    sql`not exists (select from attendance_grants g where g.ticket_id = t.id and g.what = ${what})`
  const { rows } = await sql<CameIn>`
    select t.id as "ticketId", bool_or(c.way <> 'LINK') as "atDoor"
    from tickets t join check_ins c on c.ticket_id = t.id and c.kind = 'ENTRY' and c.slot is not null
    where t.event_id = ${event.id} and t.revoked_at is null
      and (${event.after_course_id !== null} and ${lacks('COURSE')} or ${event.certifies} and ${lacks('CERTIFICATE')})
    group by t.id order by t.id`.execute(ctx.db)
  return rows
}

/** Of these those that attended, as the event asks it. */
export async function attendedOf(ctx: Context, event: EventRow, tickets: readonly CameIn[]): Promise<string[]> {
  const isMeasured = event.least_percent !== null && event.provider !== null && measuresAttendance[event.provider]
  if (!isMeasured) return tickets.map(({ ticketId }) => ticketId)
  const online = tickets.flatMap(({ ticketId, atDoor }) => (atDoor ? [] : [ticketId]))
  const measured = await measuredOf(ctx, event.id, online)
  return tickets.flatMap(({ ticketId, atDoor }) => {
    const { seconds, of } = measured.get(ticketId) ?? { seconds: 0, of: 0 }
    return hasAttended({ atDoor, seconds, of }, event.least_percent) ? [ticketId] : []
  })
}

type Row = { ticketId: string; startsAt: Date; endsAt: Date; visits: (Omit<Visit, 'at'> & { at: string })[] }

/** How long the holders of tickets were there, over all sessions that their tickets admit to. */
export async function measuredOf(
  ctx: Context,
  eventId: string,
  ticketIds: readonly string[],
): Promise<Map<string, Omit<Attendance, 'atDoor'>>> {
  if (ticketIds.length === 0) return new Map()
  const { rows } = await sql<Row>`
    select t.id as "ticketId", s.starts_at as "startsAt", s.ends_at as "endsAt",
      coalesce((select jsonb_agg(jsonb_build_object('kind', v.kind, 'connection', v.connection, 'at', v.at))
        from meeting_visits v join meetings m on m.id = v.meeting_id
        where m.subject_id = s.id and v.guest_id = t.id), '[]') as visits
    from tickets t join ticket_tiers r on r.id = t.tier_id join event_sessions s on s.event_id = t.event_id
    where t.event_id = ${eventId} and t.id = any(${[...ticketIds]}::uuid[]) and s.canceled_at is null
      and s.starts_at is not null and s.ends_at is not null
      and (r.admits_all or exists (select from tier_sessions a where a.tier_id = r.id and a.session_id = s.id))`.execute(
    ctx.db,
  )
  const sums = new Map<string, { seconds: number; of: number }>()
  for (const { ticketId, startsAt, endsAt, visits } of rows) {
    const sum = sums.get(ticketId) ?? { seconds: 0, of: 0 }
    const seconds = attendedSeconds(
      visits.map((visit) => ({ ...visit, at: new Date(visit.at) })),
      { startsAt, endsAt },
    )
    sums.set(ticketId, {
      seconds: sum.seconds + seconds,
      of: sum.of + Math.round((endsAt.getTime() - startsAt.getTime()) / 1_000),
    })
  }
  return sums
}
