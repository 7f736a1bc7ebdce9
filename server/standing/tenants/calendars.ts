import type { CallName } from '#domain/contract/index.ts'
import { host, open, type Row, user } from './table-row.ts'

const SHOWN = 'what is open is there for everybody'
const OWN_QUESTION = 'names a question of the frame that is written'
const COLLEAGUE = 'a person; who is no colleague is refused'
const ANSWERED = 'narrows the caller’s own'
const NO_TURN = 'it is free, to come and not theirs to do now; the refusal of strangers comes before that'

const DISPUTED = 'Tôi vào phòng họp đúng giờ và chờ.'

const QUESTIONS: Row['places'] = {
  'body.hosts[].hostId': open({ is: '01890000-0000-7000-8000-0000000000cc' }, COLLEAGUE),
  'body.questions[].id': open({ is: '01890000-0000-7000-8000-0000000000cc' }, OWN_QUESTION),
  'body.questions[].dependsOnId': open({ is: '01890000-0000-7000-8000-0000000000cc' }, OWN_QUESTION),
}
const WITHOUT = Object.keys(QUESTIONS)
const BUSY = 'a colleague who is none of theirs is refused; so is a question that is not asked'

/** Calendars, their frames and bookings. */
export const calendars: Partial<Record<CallName, Row>> = {
  createCalendar: host(
    { 'body.coverFileId': 'picture' },
    { body: { name: 'Lịch mới', zone: 'Asia/Ho_Chi_Minh', week: [[], [], [], [], [], [], []] } },
  ),
  changeCalendar: host(
    { 'params.id': 'draftCalendar', 'body.coverFileId': 'picture' },
    {
      body: { version: 2 },
      variants: {
        'params.id': { without: ['body.coverFileId'], body: { version: 2, summary: 'Mỗi tuần một buổi' } },
      },
    },
  ),
  calendarStatistics: host({ 'params.id': 'openCalendar' }),
  calendarCohosts: host({ 'params.id': 'draftCalendar' }),
  inviteCalendarCohost: host({ 'params.id': 'draftCalendar' }, { body: { email: 'cung-dan@vidu.vn', role: 'EDITOR' } }),
  setCalendarReminders: host({ 'params.id': 'draftCalendar' }, { body: { items: [] } }),
  calendarById: user({ 'params.id': open('openCalendar', SHOWN) }),
  createFrame: host(
    { 'body.calendarId': 'draftCalendar', ...QUESTIONS },
    {
      uncontrolled: BUSY,
      variants: {
        'body.calendarId': { without: WITHOUT, body: { name: 'Buổi', price: 0, minutes: 30, way: 'ONLINE' } },
      },
    },
  ),
  changeFrame: host(
    { 'params.id': 'draftFrame', ...QUESTIONS },
    {
      uncontrolled: BUSY,
      variants: { 'params.id': { without: WITHOUT, body: { version: 1, name: 'Buổi khác' } } },
    },
  ),
  listFrames: user({ 'query.hostId': open('host', SHOWN), 'query.calendarId': open('openCalendar', SHOWN) }),
  frameById: user({ 'params.id': open('openFrame', SHOWN) }),
  frameSlots: user(
    { 'params.id': open('openFrame', SHOWN) },
    { query: { from: '2026-06-16', to: '2026-06-16', zone: 'Asia/Ho_Chi_Minh' } },
  ),
  addAbsence: host({ 'body.colleagueId': open('host', COLLEAGUE) }),
  listBookingEvents: host({
    'query.calendarId': open('openCalendar', ANSWERED),
    'query.guestId': open('user', ANSWERED),
  }),
  bookingEvent: host({ 'params.id': 'booking' }),
  noteBooking: host({ 'params.id': 'booking' }, { body: { note: 'Hỏi về lộ trình' } }),
  frameOrderItems: host({ 'params.id': 'openFrame' }),
  myBooking: user({ 'params.id': 'booking' }),
  bookingCalendarFile: user({ 'params.id': 'booking' }),
  moveBooking: user({ 'params.id': 'booking' }, { body: { startsAt: '2026-06-16T03:00:00.000Z' } }),
  missBooking: host({ 'params.id': 'booking' }, { uncontrolled: NO_TURN }),
  rateBooking: user({ 'params.id': 'booking' }, { body: { rating: 5 }, uncontrolled: NO_TURN }),
  changeBookingStatus: user({ 'params.id': 'booking' }, { body: { status: 'CANCELED', reason: 'Tôi bận' } }),
  bookingDispute: user({ 'params.id': 'booking' }),
  openDispute: user({ 'params.id': 'booking' }, { body: { reason: DISPUTED }, uncontrolled: NO_TURN }),
  withdrawDispute: user({ 'params.id': 'booking' }, { uncontrolled: NO_TURN }),
  answerDispute: host({ 'params.id': 'booking' }, { body: { answer: DISPUTED }, uncontrolled: NO_TURN }),
  removeAbsence: host({ 'params.id': 'absence' }),
  deleteFrame: host({ 'params.id': 'draftFrame' }),
  deleteCalendar: host({ 'params.id': 'draftCalendar' }),
}
