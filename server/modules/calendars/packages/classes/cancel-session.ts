import { sql } from 'kysely'
import { must } from '#domain/faults.ts'
import { asHost } from '#server/core/actor.ts'
import { audit } from '#server/core/audit.ts'
import type { Context } from '#server/core/context.ts'
import { publish } from '#server/core/jobs.ts'
import { write } from '#server/core/write.ts'
import { endOne } from '../../bookings/end-one.ts'
import { bookingsWhere } from '../../bookings/rows.ts'
import { lockCalendar } from '../../rows.ts'
import { showCalendar } from '../../shown/show-calendar.ts'
import { lockAgendas } from '../../slots/lock-agendas.ts'
import { dropSession } from './drop-session.ts'
import { countSessions, theSession } from './rows.ts'

/**
 * Does not hold a date of a class. Whoever has a seat is told why and has the session back, a moment later. One that nobody
 * bought is gone. CLASS_SESSION_NOT_FOUND, NOT_OWNER, BOOKING_OVER, STATUS_CONFLICT the second time.
 */
export async function cancelClassSession(ctx: Context, id: string, reason: string): Promise<void> {
  await write(ctx, async (tx) => {
    const known = await theSession(tx, id)
    const calendar = await lockCalendar(tx, known.calendarId, 'write')
    await lockAgendas(tx, known.hostIds)
    const session = await theSession(tx, id)
    must(session.canceledAt === null, 'STATUS_CONFLICT')
    must(session.startsAt > tx.now(), 'BOOKING_OVER')
    await dropSession(tx, id, reason)
    await countSessions(tx, session.packageId)
    await showCalendar(tx, calendar, 'EDIT')
    await publish(tx, 'session.canceled', { slotId: id, reason })
    if (asHost(tx) !== calendar.host_id)
      await audit(tx, 'calendar.session-canceled', 'calendar', calendar.id, { id, reason })
  })
}

/** Gives everybody who has a seat of a date that is not held their session back; a second time changes nothing. */
export async function endSessionBookings(
  ctx: Context,
  { slotId, reason }: { slotId: string; reason: string },
): Promise<void> {
  const live = await bookingsWhere(ctx, sql`b.slot_id = ${slotId} and b.status in ('PENDING', 'SUCCESS')`)
  const ending = { action: 'cancel', as: 'host', by: 'HOST', reason } as const
  for (const one of live)
    await endOne(ctx, one, ending, (tx, returned) =>
      publish(tx, 'booking.host-canceled', { bookingId: one.id, returned }),
    )
}
