/** The door of calendars: what other modules may call. */
export { type BookingTold, bookingsToldBetween, bookingTold, personTold, toldHosts } from './told/booking-told.ts'
export { bookingCalendar } from './told/calendar-file.ts'
