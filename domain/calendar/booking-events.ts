import type { ReminderMoment } from './reminders.ts'

/** What calendars tell other modules after the fact, as `domain-events.ts` says of all. */
export type BookingEvents = {
  /** A booking is paid for, or free, and waits for its host's word. */
  'booking.asked': { bookingId: string }
  /** The same where its host approves none by hand: it is held. */
  'booking.confirmed': { bookingId: string }
  'booking.approved': { bookingId: string }
  /** `returned`: đồng that go back to its guest. */
  'booking.rejected': { bookingId: string; returned: number }
  'booking.host-canceled': { bookingId: string; returned: number }
  'booking.user-canceled': { bookingId: string; returned: number }
  /** Its money went back by another way: it is not held. */
  'booking.taken-back': { bookingId: string }
  /** Its host did not answer in time. */
  'booking.unanswered': { bookingId: string; returned: number }
  /** Its host is to answer soon; `reminderId`: by which of their settings. */
  'booking.reply-due': { bookingId: string; reminderId?: string }
  /** `from`: when it was to begin before; `sequence`: of its calendar file since. */
  'booking.moved': { bookingId: string; by: 'GUEST' | 'HOST'; from: string; sequence: number }
  /** Another of its frame's hosts leads it; `sequence`: of its calendar file since. */
  'booking.reassigned': { bookingId: string; from: string; to: string; reason: string; sequence: number }
  /** Its room could not be made at first, and is there now; `sequence`: of its calendar file since. */
  'booking.room-ready': { bookingId: string; sequence: number }
  'booking.missed': { bookingId: string; returned: number }
  /** Its guest does not agree with what is said of it; the host answers, and the staff decide. */
  'booking.disputed': { bookingId: string }
  'booking.dispute-answered': { bookingId: string }
  'booking.dispute-withdrawn': { bookingId: string }
  /** `returned`: đồng that go back by it. */
  'booking.dispute-decided': { bookingId: string; returned: number }
  /** Guest and host are reminded of this start, as its host set it. */
  'booking.reminded': { bookingId: string; startsAt: string; reminderId: string; moment: ReminderMoment }
  /** It is over: its guest is asked how it was. */
  'booking.over': { bookingId: string }
  /** Somebody bought a package, or a place in a class. */
  'pass.given': { passId: string }
  /** Sessions are left of it, and it ends soon. */
  'pass.ending': { passId: string }
  /** A seat of a class's date is free again. */
  'session.freed': { slotId: string }
  /** Its host does not hold it: whoever has a seat gets the session back. */
  'session.canceled': { slotId: string; reason: string }
  /** Its host holds it at another hour; `from`: when it was to begin before. */
  'session.moved': { slotId: string; from: string }
  /** Days that Việt Nam does not work as on others are near; `isOpen`: the calendar can be booked on them. */
  'calendar.holiday-near': {
    calendarId: string
    reminderId: string
    first: string
    last: string
    name: string
    isOpen: boolean
  }
}
