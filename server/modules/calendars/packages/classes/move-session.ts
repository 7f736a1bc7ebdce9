import { sql } from 'kysely'
import { CALENDAR_LIMITS } from '#domain/calendar/fields.ts'
import { must } from '#domain/faults.ts'
import { asHost } from '#server/core/actor.ts'
import { audit } from '#server/core/audit.ts'
import type { Context } from '#server/core/context.ts'
import { publish } from '#server/core/jobs.ts'
import { noteStatus } from '#server/core/move.ts'
import { write } from '#server/core/write.ts'
import { lockCalendar } from '../../rows.ts'
import { releaseDead } from '../../slots/claim-slots.ts'
import { lockAgendas } from '../../slots/lock-agendas.ts'
import { momentOf } from './add-sessions.ts'
import { shownSession } from './reads.ts'
import { theSession } from './rows.ts'

/** As far as what is kept free around a date reaches, in minutes. */
const WIDE = CALENDAR_LIMITS.around

/**
 * Holds a date of a class at another hour, with everybody who has a seat: they are told, and have the session back if they
 * say that they cannot come. CLASS_SESSION_NOT_FOUND, NOT_OWNER, BOOKING_OVER, STATUS_CONFLICT where it is not held at all,
 * SLOT_TAKEN, SLOT_NOT_OPEN.
 */
export async function moveClassSession(ctx: Context, id: string, { day, minute }: { day: string; minute: number }) {
  await write(ctx, async (tx) => {
    const known = await theSession(tx, id)
    const calendar = await lockCalendar(tx, known.calendarId, 'write')
    await lockAgendas(tx, known.hostIds)
    const session = await theSession(tx, id)
    must(session.canceledAt === null, 'STATUS_CONFLICT')
    must(session.startsAt > tx.now(), 'BOOKING_OVER')
    const startsAt = momentOf(tx, day, minute, session.zone)
    const by = startsAt.getTime() - session.startsAt.getTime()
    must(by !== 0, 'SLOT_TAKEN', { message: 'Buổi học đã ở đúng giờ này.' })
    const minutes = (session.endsAt.getTime() - session.startsAt.getTime()) / 60_000
    await releaseDead(tx, session.hostIds, { minutes, before: WIDE, after: WIDE }, startsAt)
    const later = sql`make_interval(secs => ${by / 1000})`
    await sql`update calendar_slots set starts_at = starts_at + ${later}, ends_at = ends_at + ${later} where id = ${id}`.execute(
      tx.db,
    )
    await sql`update slot_hosts set span = tstzrange(lower(span) + ${later}, upper(span) + ${later}) where slot_id = ${id}`.execute(
      tx.db,
    )
    const { rows } = await sql<{ id: string; status: 'PENDING' | 'SUCCESS'; sequence: number }>`
      update bookings set sequence = sequence + 1, whole_return_since = ${tx.now()}, updated_at = ${tx.now()}
      where slot_id = ${id} and status in ('PENDING', 'SUCCESS') returning id, status, sequence`.execute(tx.db)
    const from = session.startsAt.toISOString()
    for (const row of rows) {
      await noteStatus(tx, { subject: 'booking', id: row.id, action: 'move', from: row.status, to: row.status })
      await publish(tx, 'booking.moved', { bookingId: row.id, by: 'HOST', from, sequence: row.sequence })
    }
    if (asHost(tx) !== calendar.host_id) await audit(tx, 'calendar.session-moved', 'calendar', calendar.id, { id })
  })
  return shownSession(await theSession(ctx, id))
}
