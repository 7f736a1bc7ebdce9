import { sql } from 'kysely'
import type { PeopleCounts } from '#server/modules/identity/index.ts'

export const calendarsCounts: PeopleCounts = {
  comingBookings: (userId, now) => sql`select count(*)::int from bookings b join calendar_slots s on s.id = b.slot_id
    join calendar_frames f on f.id = b.frame_id join calendars c on c.id = f.calendar_id
    where c.host_id = ${userId} and s.starts_at > ${now} and b.status in ('PENDING', 'SUCCESS') and b.given_at is not null`,
}
