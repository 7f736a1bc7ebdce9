import type { CallName } from '#domain/contract/index.ts'
import { host, open, type Row, user } from './table-row.ts'

const SHOWN = 'what is open is there for everybody'
const OWN_QUESTION = 'names a question of the frame that is written'
const OWN_FRAME = 'a frame of another calendar is refused'
const COLLEAGUE = 'a person; who is no colleague is refused'
const ANSWERED = 'narrows the caller’s own'
const NO_TURN = 'it is free, to come and not theirs to do now; the refusal of strangers comes before that'

const DISPUTED = 'Tôi vào phòng họp đúng giờ và chờ.'

const QUESTIONS: Row['places'] = {
  'body.hosts[].hostId': open({ is: '01890000-0000-7000-8000-0000000000cc' }, COLLEAGUE),
  'body.questions[].id': open({ is: '01890000-0000-7000-8000-0000000000cc' }, OWN_QUESTION),
  'body.questions[].dependsOnId': open({ is: '01890000-0000-7000-8000-0000000000cc' }, OWN_QUESTION),
}
const FINDER: Row['places'] = {
  'body.finder.rules[].frameId': open({ is: '01890000-0000-7000-8000-0000000000cc' }, OWN_FRAME),
  'body.finder.fallbackFrameId': open({ is: '01890000-0000-7000-8000-0000000000cc' }, OWN_FRAME),
}
const WITHOUT = Object.keys(QUESTIONS)
const BUSY = 'a colleague who is none of theirs is refused; so is a question that is not asked'

const OF_PASS = 'a date of a class that the pass is of, or it is refused'
const BY_ADDRESS = 'whoever was given the address joins'

/** Calendars, their frames and bookings. */
export const calendars: Partial<Record<CallName, Row>> = {
  createCalendar: host(
    { 'body.coverFileId': 'picture' },
    { body: { name: 'Lịch mới', zone: 'Asia/Ho_Chi_Minh', week: [[], [], [], [], [], [], []] } },
  ),
  changeCalendar: host(
    { 'params.id': 'draftCalendar', 'body.coverFileId': 'picture', ...FINDER },
    {
      uncontrolled: OWN_FRAME,
      body: { version: 2 },
      variants: {
        'params.id': {
          without: ['body.coverFileId', ...Object.keys(FINDER)],
          body: { version: 2, summary: 'Mỗi tuần một buổi' },
        },
        'body.coverFileId': { without: Object.keys(FINDER), body: { version: 2 } },
      },
    },
  ),
  calendarStatistics: host({ 'params.id': 'openCalendar' }),
  calendarCohosts: host({ 'params.id': 'draftCalendar' }),
  inviteCalendarCohost: host({ 'params.id': 'draftCalendar' }, { body: { email: 'cung-dan@vidu.vn', role: 'EDITOR' } }),
  setCalendarReminders: host({ 'params.id': 'draftCalendar' }, { body: { items: [] } }),
  calendarById: user({ 'params.id': open('openCalendar', SHOWN) }),
  findFrame: user({ 'params.id': open('openCalendar', SHOWN) }, { query: { answers: 'muc:moi' } }),
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
  bookingColleagues: host({ 'params.id': 'booking' }, { uncontrolled: NO_TURN }),
  reassignBooking: host(
    { 'params.id': 'booking', 'body.hostId': open('host', COLLEAGUE) },
    { body: { reason: 'Tôi bị ốm' }, uncontrolled: NO_TURN },
  ),
  noteBooking: host({ 'params.id': 'booking' }, { body: { note: 'Hỏi về lộ trình' } }),
  frameOrderItems: host({ 'params.id': 'openFrame' }),
  myBooking: user({ 'params.id': 'booking' }),
  bookingCalendarFile: user({ 'params.id': 'booking' }),
  enterBookingRoom: user({ 'params.id': 'booking' }),
  moveBooking: user({ 'params.id': 'booking' }, { body: { startsAt: '2026-06-16T03:00:00.000Z' } }),
  bookingSlots: user(
    { 'params.id': 'booking' },
    { query: { from: '2026-06-16', to: '2026-06-16', zone: 'Asia/Ho_Chi_Minh' } },
  ),
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
  hostPackages: host({ 'params.id': 'openCalendar' }),
  createPackage: host(
    { 'params.id': 'openCalendar', 'body.frameIds[]': 'openFrame', 'body.leadId': open('host', COLLEAGUE) },
    { body: { form: 'HOURS', name: 'Gói mới', price: 0 } },
  ),
  changePackage: host(
    { 'params.id': 'package', 'body.frameIds[]': 'openFrame', 'body.leadId': open('host', COLLEAGUE) },
    { body: { version: 1, name: 'Gói khác' } },
  ),
  packageBuyers: host({ 'params.id': 'package' }),
  addClassSessions: host(
    { 'params.id': 'draftClass' },
    { body: { first: '2026-09-01', weekdays: [5], minute: 600, count: 1 } },
  ),
  classSession: host({ 'params.id': 'classSession' }),
  moveClassSession: host({ 'params.id': 'classSession' }, { body: { day: '2026-08-12', minute: 600 } }),
  openPackages: user({ 'query.calendarId': open('openCalendar', SHOWN) }),
  packageById: user({ 'params.id': open('package', SHOWN) }),
  myPass: user({ 'params.id': 'pass' }),
  bookWithPass: user(
    { 'params.id': 'pass', 'body.frameId': open('openFrame', SHOWN), 'body.hostId': open('host', ANSWERED) },
    { body: { startsAt: '2026-06-17T02:00:00.000Z' } },
  ),
  takeSession: user(
    { 'params.id': 'classPass', 'params.sessionId': open('classSession', OF_PASS) },
    { uncontrolled: NO_TURN },
  ),
  waitForSession: user(
    { 'params.id': 'classPass', 'params.sessionId': open('fullSession', OF_PASS) },
    { uncontrolled: NO_TURN },
  ),
  leaveSessionWait: user({ 'params.id': 'classPass', 'params.sessionId': open('fullSession', OF_PASS) }),
  sharePass: user({ 'params.id': 'pass' }),
  sharedPass: user({ 'params.token': open('passToken', BY_ADDRESS) }),
  joinPass: user({ 'params.token': open('passToken', BY_ADDRESS) }),
  leavePass: user({ 'params.id': 'pass', 'params.userId': open('user', 'somebody who books with it, or does not') }),
  cancelClassSession: host({ 'params.id': 'classSession' }, { body: { reason: 'Tôi bận' } }),
  deletePackage: host({ 'params.id': 'package' }),
}
