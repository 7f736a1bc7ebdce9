/** The door of calendars: what other modules may call. */
export { findDispute as disputeTold } from './disputes/rows.ts'
export { type PassTold, passTold } from './packages/passes/told.ts'
export {
  type BookingTold,
  bookingsToldBetween,
  bookingTold,
  passBookingsTold,
  personTold,
  toldHosts,
} from './told/booking-told.ts'
export { bookingCalendar, bookingsCalendar } from './told/calendar-file.ts'
