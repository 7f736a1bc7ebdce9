import { roomOpensAt, roomStateOf } from '#domain/calendar/rooms.ts'
import { fail, must } from '#domain/faults.ts'
import { formatDateTime } from '#domain/time.ts'
import { asUser } from '#server/core/actor.ts'
import { audit } from '#server/core/audit.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { entranceOf, hostEntrance, keepGuest, meetingOf } from '#server/modules/meetings/index.ts'
import { sideOf } from '../bookings/access.ts'
import { type BookingFacts, lockBooking, theBooking } from '../bookings/rows.ts'

/** A booking has no code that is made anew. */
const SERIAL = 1

/**
 * Where a guest, or whose time it is, enters the room of a booking, as it is at this moment: the guest by an address of their
 * own where the provider makes one. BOOKING_NOT_FOUND for anybody else, the staff included; MEETING_NOT_OPEN before its time,
 * after its end, and for what is not held online or not confirmed; MEETING_NOT_READY while its provider made none.
 */
export async function enterRoom(ctx: Context, id: string): Promise<{ url: string }> {
  const booking = await theBooking(ctx, id)
  const found = await sideOf(ctx, booking)
  must(found !== null && (found.side === 'user' || (found.side === 'host' && found.mayDecide)), 'BOOKING_NOT_FOUND')
  const isGuest = found.side === 'user'
  const meeting = await meetingOf(ctx, booking.slotId)
  await demandOpen(ctx, booking, meeting !== null, isGuest ? 'GUEST' : 'HOST')
  must(meeting !== null, 'MEETING_NOT_READY')
  const name = await nameOf(ctx)
  if (!isGuest) {
    const url = await hostEntrance(ctx, meeting, booking, { id: asUser(ctx), name })
    must(url !== null, 'MEETING_NOT_READY')
    await write(ctx, (tx) => audit(tx, 'booking.room-entered', 'booking', id, {}))
    return { url }
  }
  const entrance = await entranceOf(ctx, meeting, booking, { guestId: id, serial: SERIAL, name })
  must(entrance !== null, 'MEETING_NOT_READY')
  await write(ctx, async (tx) => {
    // What was read before may have changed.
    const locked = await lockBooking(tx, id)
    must(locked.slotId === booking.slotId && locked.status === 'SUCCESS', 'MEETING_NOT_OPEN')
    await keepGuest(tx, meeting.id, { guestId: id, serial: SERIAL }, entrance)
  })
  return { url: entrance.url }
}

async function demandOpen(ctx: Context, booking: BookingFacts, isMade: boolean, side: 'GUEST' | 'HOST'): Promise<void> {
  const { way } = await ctx.db
    .selectFrom('calendar_frames')
    .select('way')
    .where('id', '=', booking.frameId)
    .executeTakeFirstOrThrow()
  must(way === 'ONLINE' && booking.status === 'SUCCESS', 'MEETING_NOT_OPEN')
  const state = roomStateOf({ ...booking, isMade }, side, ctx.now())
  must(state !== 'NOT_READY', 'MEETING_NOT_READY')
  if (state === 'EARLY')
    fail('MEETING_NOT_OPEN', {
      message: `Phòng họp mở lúc ${formatDateTime(roomOpensAt(booking.startsAt, side))} (giờ Việt Nam).`,
    })
  must(state === 'OPEN', 'MEETING_NOT_OPEN')
}

async function nameOf(ctx: Context): Promise<string> {
  const row = await ctx.db
    .selectFrom('users')
    .select('full_name')
    .where('id', '=', asUser(ctx))
    .executeTakeFirstOrThrow()
  return row.full_name
}
