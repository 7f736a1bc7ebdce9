import { sql } from 'kysely'
import { bookingUid } from '#domain/calendar/outside.ts'
import type { Context } from '#server/core/context.ts'

/**
 * By which ids bookings of a host may stand in a calendar elsewhere: written there by us, or taken there from a letter. They
 * take no time a second time. `outsideId`: null where nothing was written to it yet.
 */
export async function ownEventIds(ctx: Context, hostId: string, outsideId: string | null, since: Date) {
  const { rows } = await sql<{ id: string; remoteId: string | null }>`
    select b.id, w.remote_id as "remoteId" from slot_hosts h join calendar_slots s on s.id = h.slot_id
      join bookings b on b.slot_id = s.id
      left join outside_writings w on w.booking_id = b.id and w.outside_id = ${outsideId}::uuid
    where h.host_id = ${hostId} and s.ends_at > ${since}`.execute(ctx.db)
  return rows.flatMap(({ id, remoteId }) => [
    id,
    bookingUid(id),
    id.replaceAll('-', ''),
    ...(remoteId === null ? [] : [remoteId]),
  ])
}
