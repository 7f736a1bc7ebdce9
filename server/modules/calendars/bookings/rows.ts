import { type RawBuilder, sql } from 'kysely'
import type { BookingStatus } from '#domain/enums.ts'
import { fail } from '#domain/faults.ts'
import type { Context, Tx } from '#server/core/context.ts'

/** A booking with what decides about it. */
export type BookingFacts = {
  id: string
  slotId: string
  frameId: string
  calendarId: string
  ownerId: string
  orderId: string
  orderItemId: string | null
  guestId: string
  status: BookingStatus
  givenAt: Date | null
  startsAt: Date
  endsAt: Date
  hostIds: string[]
  refundHours: number | null
  feePercent: number
  moveHours: number | null
  noShowPercent: number
  wholeReturnSince: Date | null
  missedAt: Date | null
  sequence: number
  /** What it was booked with, instead of a line of its order. */
  passId: string | null
  /** It is a seat of a class’s date. */
  isClass: boolean
  /** Of a class: until how many hours before it a guest says that they do not come; null: the session is then used. */
  absenceHours: number | null
}

/** A booking, with its row locked. BOOKING_NOT_FOUND. */
export async function lockBooking(tx: Tx, id: string): Promise<BookingFacts> {
  await tx.db.selectFrom('bookings').select('id').where('id', '=', id).forUpdate().execute()
  return theBooking(tx, id)
}

/** The same to look at. */
export async function theBooking(ctx: Context | Tx, id: string): Promise<BookingFacts> {
  const [row] = await bookingsWhere(ctx, sql`b.id = ${id}`)
  return row ?? fail('BOOKING_NOT_FOUND')
}

/** All bookings that fit. */
export async function bookingsWhere(ctx: Context | Tx, where: RawBuilder<unknown>): Promise<BookingFacts[]> {
  const { rows } = await sql<BookingFacts>`
    select b.id, b.slot_id as "slotId", b.frame_id as "frameId", f.calendar_id as "calendarId", c.host_id as "ownerId",
      b.order_id as "orderId", b.order_item_id as "orderItemId", b.guest_id as "guestId", b.status, b.given_at as "givenAt",
      s.starts_at as "startsAt", s.ends_at as "endsAt",
      array(select h.host_id from slot_hosts h where h.slot_id = s.id order by h.host_id) as "hostIds",
      f.refund_hours as "refundHours", f.refund_fee_percent as "feePercent", f.move_hours as "moveHours",
      f.no_show_percent as "noShowPercent", b.whole_return_since as "wholeReturnSince", b.missed_at as "missedAt", b.sequence,
      b.pass_id as "passId", s.is_class as "isClass", k.absence_hours as "absenceHours"
    from bookings b join calendar_slots s on s.id = b.slot_id join calendar_frames f on f.id = b.frame_id
      join calendars c on c.id = f.calendar_id
      left join (class_sessions d join session_packages k on k.id = d.package_id) on s.is_class and d.slot_id = s.id
    where ${where} order by s.starts_at, b.id`.execute(ctx.db)
  return rows
}
