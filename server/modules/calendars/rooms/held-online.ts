import { sql } from 'kysely'
import type { MeetingKind } from '#server/modules/meetings/index.ts'
import { tellLateRoom } from './tell-late-room.ts'

/** Booked hours that are held online, one room for all seats of each, as soon as one of them is confirmed. Guests are bookings. */
export const slotsHeldOnline: MeetingKind = {
  kind: 'BOOKED_SLOT',
  wanted: (ctx, frameId) => sql`
    select s.id as subject_id, f.id as owner_id, f.provider, s.starts_at, c.name || ' · ' || f.name as topic,
      greatest(1, round(extract(epoch from s.ends_at - s.starts_at) / 60))::int as minutes
    from calendar_slots s join calendar_frames f on f.id = s.frame_id join calendars c on c.id = f.calendar_id
    where f.way = 'ONLINE' and f.provider is not null and s.ends_at > ${ctx.now()}
      and exists (select from bookings b where b.slot_id = s.id and b.status = 'SUCCESS')
      and ${frameId === null ? sql`true` : sql`f.id = ${frameId}`}`,
  // Called off, or moved to another hour.
  isGone: () =>
    sql`not exists (select from bookings b where b.id = g.guest_id and b.status = 'SUCCESS' and b.slot_id = m.subject_id)`,
  made: tellLateRoom,
}
