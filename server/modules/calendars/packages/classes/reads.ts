import { sql } from 'kysely'
import { shownTime } from '#domain/calendar/shown-time.ts'
import { imageUrl } from '#domain/media.ts'
import type { Context } from '#server/core/context.ts'
import { theCalendar } from '../../rows.ts'
import { anyPackage } from '../rows.ts'
import { type SessionFacts, theSession } from './rows.ts'

/** A date of a class as its host sees it. */
export function shownSession({
  slotId,
  zone,
  startsAt,
  endsAt,
  canceledAt,
  reason,
  seats,
  taken,
  waiting,
}: SessionFacts) {
  return {
    id: slotId,
    startsAt,
    endsAt,
    time: shownTime(zone, startsAt, endsAt),
    canceledAt,
    reason,
    seats,
    taken,
    waiting,
  }
}

type Named = { id: string; fullName: string; avatarFileId: string | null }

/** A date with everybody who has a seat, says that they do not come, or waits. CLASS_SESSION_NOT_FOUND, NOT_OWNER. */
export async function classSession(ctx: Context, id: string) {
  const session = await theSession(ctx, id)
  await theCalendar(ctx, session.calendarId, 'see-bookings')
  const { name } = await anyPackage(ctx, session.packageId)
  const { rows: guests } = await sql<
    Named & { bookingId: string; isMadeUp: boolean; missedAt: Date | null; isAbsent: boolean }
  >`
    select distinct on (b.guest_id) u.id, u.full_name as "fullName", u.avatar_file_id as "avatarFileId", b.id as "bookingId",
      a.package_id <> ${session.packageId} as "isMadeUp", b.missed_at as "missedAt",
      b.status not in ('PENDING', 'SUCCESS') as "isAbsent"
    from bookings b join users u on u.id = b.guest_id join session_passes a on a.id = b.pass_id
    where b.slot_id = ${id} and (b.status in ('PENDING', 'SUCCESS') or b.ended_by = 'GUEST')
    order by b.guest_id, b.status in ('PENDING', 'SUCCESS') desc, b.updated_at desc`.execute(ctx.db)
  const { rows: waiters } = await sql<Named>`
    select u.id, u.full_name as "fullName", u.avatar_file_id as "avatarFileId"
    from session_waits w join users u on u.id = w.user_id where w.slot_id = ${id} order by w.created_at`.execute(ctx.db)
  const byName = guests.sort((a, b) => a.fullName.localeCompare(b.fullName, 'vi'))
  return {
    ...shownSession(session),
    package: { id: session.packageId, name, calendarId: session.calendarId },
    guests: byName
      .filter(({ isAbsent }) => !isAbsent)
      .map(({ isAbsent: _, avatarFileId, ...one }) => ({ ...one, avatarUrl: imageUrl(avatarFileId, 256) })),
    absent: byName.filter(({ isAbsent }) => isAbsent).map(face),
    waiters: waiters.map(face),
  }
}

function face({ id, fullName, avatarFileId }: Named) {
  return { id, fullName, avatarUrl: imageUrl(avatarFileId, 256) }
}
