import { z } from 'zod'
import { BookingStatus, RefundStatus } from '../../enums.ts'
import { BookingDisputeStatus } from '../../statuses/booking-dispute.ts'
import { call } from '../call.ts'
import { byId, dong, id, instant, listOf, paging, person, text } from '../shapes.ts'

const WHY = 'Whoever looks after calendars finds every booking; the catalogue shows hosts and guests their own.'
const manage = { who: 'staff' as const, grant: 'calendars.manage' as const, beyond: WHY }

/** As the staff look for them. */
export const StaffBookingGroup = ['waiting', 'coming', 'over', 'canceled', 'missed', 'disputed'] as const

export const adminBookings = call('GET', '/api/v1/admin/bookings', {
  ...manage,
  summary: 'Every booking, the latest start first; by how it stands, host, frame, day, and words without their marks',
  query: paging(20).extend({
    group: z.enum(StaffBookingGroup).optional(),
    hostId: id.optional(),
    frameId: id.optional(),
    from: instant.optional(),
    to: instant.optional(),
    search: text(120).optional(),
  }),
  reply: listOf(
    z.object({
      id,
      status: z.enum(BookingStatus),
      isUnpaid: z.boolean(),
      endedBy: z.enum(['HOST', 'GUEST', 'SYSTEM']).nullable(),
      startsAt: instant,
      endsAt: instant,
      missedAt: instant.nullable(),
      dispute: z.enum(BookingDisputeStatus).nullable(),
      frame: z.object({ id, name: z.string() }),
      calendarName: z.string(),
      guest: person,
      host: person,
      orderCode: z.string(),
      price: dong,
      /** With which package or class it was booked. */
      passName: z.string().nullable(),
    }),
  ),
})
export const adminBooking = call('GET', '/api/v1/admin/bookings/{id}', {
  ...manage,
  summary: 'What happened to a booking, and what was paid for it, went back and was kept',
  params: byId,
  reply: z.object({
    order: z.object({ id, code: z.string(), paidAt: instant.nullable() }),
    /** The package or class that the order bought; its sessions have no price of their own. */
    passName: z.string().nullable(),
    money: z.object({ paid: dong, returned: dong, kept: dong }),
    refunds: z.array(
      z.object({ id, amount: dong, status: z.enum(RefundStatus), reason: z.string(), createdAt: instant }),
    ),
    /** The latest first. */
    history: z.array(z.object({ at: instant, word: z.string(), by: person.nullable(), reason: z.string().nullable() })),
  }),
  faults: ['BOOKING_NOT_FOUND'],
})
