/** The door of calendars: what other modules may call. */
export { findDispute as disputeTold } from './disputes/rows.ts'
export { type BookingTold, bookingsToldBetween, bookingTold, toldHosts } from './told/booking-told.ts'
export { bookingCalendar } from './told/calendar-file.ts'
