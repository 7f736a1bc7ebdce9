import { type Listener, subscribe } from '#server/core/jobs.ts'
import { eraseOutside } from './erase-outside.ts'
import { writeBookingElsewhere } from './writing/write-booking.ts'

const NAME = 'write-booking-elsewhere'

/** Bookings that stand, move or end are written to the calendar their host chose. */
export const outsideListens: readonly Listener[] = [
  subscribe('booking.confirmed', NAME, writeBookingElsewhere),
  subscribe('booking.approved', NAME, writeBookingElsewhere),
  subscribe('booking.moved', NAME, writeBookingElsewhere),
  subscribe('booking.reassigned', NAME, writeBookingElsewhere),
  subscribe('booking.host-canceled', NAME, writeBookingElsewhere),
  subscribe('booking.user-canceled', NAME, writeBookingElsewhere),
  subscribe('booking.rejected', NAME, writeBookingElsewhere),
  subscribe('booking.unanswered', NAME, writeBookingElsewhere),
  subscribe('account.terminated', 'forget-outside-calendars', eraseOutside),
]
