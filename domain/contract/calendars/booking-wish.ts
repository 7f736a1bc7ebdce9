import { z } from 'zod'
import { CALENDAR_LIMITS } from '../../calendar/fields.ts'
import { EVENT_LIMITS } from '../../event/fields.ts'
import { id, instant, text } from '../shapes.ts'
import { zone } from './shapes.ts'

const answers = z.record(id, z.union([text(2_000), z.array(text(EVENT_LIMITS.option)).max(EVENT_LIMITS.options)]))

/** What a guest says of an hour that they book. */
export const bookingSaid = z.object({
  frameId: id,
  startsAt: instant,
  /** Whose hour, where the guest chooses among several. */
  hostId: id.nullable().default(null),
  /** Where the guest is: letters and pages show its clock. */
  zone: zone.default('Asia/Ho_Chi_Minh'),
  /** Where the host calls them. */
  phone: text(20).default(''),
  answers: answers.default({}),
})
export type BookingSaid = z.infer<typeof bookingSaid>

/** Which hours a buyer books, one for each piece of a frame in the order. */
export const bookingWish = z.array(bookingSaid).max(CALENDAR_LIMITS.atOnce)
export type BookingWish = z.infer<typeof bookingWish>

/** Of packages and classes: where their buyer is, as letters and pages show its clock. */
export const passWish = z.object({ zone: zone.default('Asia/Ho_Chi_Minh') })
export type PassWish = z.infer<typeof passWish>

/** What a buyer may ask of calendars when they order. */
export const calendarWishes = {
  /** The hours that are booked with the order. */
  bookings: bookingWish.optional(),
  /** Where the buyer of a class is. */
  passes: passWish.optional(),
}

/** What these refuse. */
export const calendarWishFaults = ['SLOT_TAKEN', 'SLOT_NOT_OPEN'] as const
