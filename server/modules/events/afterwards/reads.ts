import { sql } from 'kysely'
import { measuresAttendance } from '#domain/event/meetings.ts'
import { must } from '#domain/faults.ts'
import { after } from '#domain/time.ts'
import { asUser } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'
import { signedMediaUrl, signedStreamUrl } from '#server/modules/library/index.ts'
import { theEvent } from '../rows.ts'
import { ownCourses } from './courses.ts'

/** How long the address of a film lives: who gives a ticket back sees it no longer than that. */
const SECONDS = 300

type HostRow = {
  sessionId: string
  fileId: string | null
  fileName: string | null
  durationMs: number | null
  byProvider: boolean | null
  isComing: boolean
}

/** What remains of an event for whoever attended, as its host sets it. EVENT_NOT_FOUND, NOT_OWNER. */
export async function eventAfterwards(ctx: Context, eventId: string) {
  const event = await theEvent(ctx, eventId, 'read')
  const [{ rows }, courses, { rows: counts }] = await Promise.all([
    sql<HostRow>`
      select s.id as "sessionId", r.file_id as "fileId", f.name as "fileName", f.duration_ms as "durationMs",
        r.by_provider as "byProvider", exists (select from meetings m
          join meeting_recordings x on x.meeting_id = m.id where m.subject_id = s.id) as "isComing"
      from event_sessions s left join session_recordings r on r.session_id = s.id left join files f on f.id = r.file_id
      where s.event_id = ${eventId} and s.canceled_at is null and s.starts_at is not null
      order by s.starts_at, s.index`.execute(ctx.db),
    ownCourses(ctx, event.host_id),
    sql<{ courses: number; certificates: number }>`
      select count(*) filter (where g.what = 'COURSE')::int as courses,
        count(*) filter (where g.what = 'CERTIFICATE')::int as certificates
      from attendance_grants g join tickets t on t.id = g.ticket_id where t.event_id = ${eventId}`.execute(ctx.db),
  ])
  return {
    courseId: event.after_course_id,
    certifies: event.certifies,
    leastPercent: event.least_percent,
    isMeasured: event.provider !== null && measuresAttendance[event.provider],
    given: counts[0] ?? { courses: 0, certificates: 0 },
    courses,
    recordings: rows.map(({ fileId, fileName, durationMs, byProvider, ...row }) => ({
      ...row,
      file: fileId === null ? null : { id: fileId, name: fileName ?? '', durationMs, byProvider: byProvider === true },
    })),
  }
}

type Film = { sessionId: string; name: string; startsAt: Date; fileId: string; durationMs: number | null }

/**
 * What remains of an event for the holder of a ticket: films of the sessions it admits to, the course that attendance
 * opened, the certificate. TICKET_NOT_FOUND, also for somebody else's; TICKET_REVOKED.
 */
export async function ticketAfterwards(ctx: Context, ticketId: string) {
  const userId = asUser(ctx)
  const ticket = await ctx.db
    .selectFrom('tickets as t')
    .innerJoin('events as e', 'e.id', 't.event_id')
    .select(['t.user_id', 't.revoked_at', 't.event_id', 't.tier_id', 'e.name', 'e.slug', 'e.after_course_id'])
    .where('t.id', '=', ticketId)
    .executeTakeFirst()
  must(ticket?.user_id === userId, 'TICKET_NOT_FOUND')
  must(ticket?.revoked_at === null, 'TICKET_REVOKED')
  const { rows } = await sql<Film>`
    select s.id as "sessionId", s.name, s.starts_at as "startsAt", r.file_id as "fileId", f.duration_ms as "durationMs"
    from session_recordings r join event_sessions s on s.id = r.session_id join files f on f.id = r.file_id
      join ticket_tiers k on k.id = ${ticket.tier_id}
    where s.event_id = ${ticket.event_id} and s.canceled_at is null and f.status = 'READY'
      and (k.admits_all or exists (select from tier_sessions a where a.tier_id = k.id and a.session_id = s.id))
    order by s.starts_at, s.index`.execute(ctx.db)
  const sign = { userId, seconds: SECONDS }
  const films = rows.map(async ({ fileId, ...film }) => ({
    ...film,
    url: signedMediaUrl(ctx, fileId, { ...sign, name: 'ban-ghi.mp4' }),
    streamUrl: await signedStreamUrl(ctx, fileId, sign),
    expiresAt: after(ctx.now(), SECONDS * 1_000),
  }))
  const [certificate, course] = await Promise.all([
    ctx.db
      .selectFrom('certificates')
      .select('number')
      .where('given_for', '=', ticketId)
      .where('revoked_at', 'is', null)
      .executeTakeFirst(),
    ctx.db
      .selectFrom('attendance_grants as g')
      .innerJoin('products as p', (join) => join.on('p.id', '=', ticket.after_course_id))
      .select(['p.name', 'p.slug'])
      .where('g.ticket_id', '=', ticketId)
      .where('g.what', '=', 'COURSE')
      .executeTakeFirst(),
  ])
  return {
    event: { name: ticket.name, slug: ticket.slug },
    films: await Promise.all(films),
    certificateNumber: certificate?.number ?? null,
    course: course ?? null,
  }
}
