import type { CallName } from '#domain/contract/index.ts'
import { host, open, type Row, user } from './table-row.ts'

const SHOWN = 'what is shown is there for everybody'
const NO_EVENT = { is: 'khong-co-su-kien-nay' }
const CATEGORY = open('eventCategory', 'categories of events are everybody’s')
const OWN_PART = 'names a new part unless its event has it: others-parts.http.test.ts of events'

/** The places of an event’s text that name parts of it. */
const PARTS: Row['places'] = {
  'body.categoryId': CATEGORY,
  'body.sessions[].id': open('draftSession', OWN_PART),
  'body.tiers[].id': open('draftTier', OWN_PART),
  'body.tiers[].afterTierId': open('draftTier', OWN_PART),
  'body.tiers[].sessionIds[]': open('draftSession', OWN_PART),
  'body.quotas[].id': open('draftQuota', OWN_PART),
  'body.quotas[].tierIds[]': open('draftTier', OWN_PART),
  'body.questions[].id': open('draftQuestion', OWN_PART),
  'body.questions[].dependsOnId': open('draftQuestion', OWN_PART),
}
const WITHOUT_PARTS = Object.keys(PARTS)
/** What a part needs besides its id. */
const WORDS = { quotas: [{ capacity: 5 }] }
const CALLED_OFF = { reason: 'Diễn giả bị ốm nặng.' }
const SHEET = Buffer.from('Mã vé,Email\nx,an@vidu.vn').toString('base64')
const PAPER = Buffer.from('%PDF-1.4\n1 0 obj\n<< >>\nendobj\ntrailer\n<< >>\n%%EOF\n').toString('base64')
const NO_WALLET = 'no wallet is set up in the world; the refusal of strangers comes before that'
const NOT_READY = 'one that is not whole is not shown; the refusal of strangers comes before that'

/** Who writes terms of one event: its id and cover are asked about by themselves. */
const written = (id: 'draftEvent' | 'shownEvent', version: number, more: Omit<Row, 'as' | 'places'> = {}): Row =>
  host(
    { 'params.id': id, 'body.coverFileId': 'picture', ...PARTS },
    {
      body: { version, ...WORDS },
      variants: {
        'params.id': { without: [...WITHOUT_PARTS, 'body.coverFileId'], body: { version, dressNote: 'Áo trắng' } },
        'body.coverFileId': { without: WITHOUT_PARTS, body: { version } },
      },
      ...more,
    },
  )
const handedIn: Row = host(
  { 'body.id': 'draftEvent', 'body.coverFileId': 'picture', ...PARTS },
  {
    body: WORDS,
    variants: {
      'body.id': { without: [...WITHOUT_PARTS, 'body.coverFileId'], body: {} },
      'body.coverFileId': { without: ['body.id', ...WITHOUT_PARTS], body: {} },
    },
    uncontrolled: NOT_READY,
  },
)
const listed: Row = user({ 'query.categoryId': CATEGORY, 'query.hostId': open('host', SHOWN) })
const shown: Row = user({ 'params.id': open('shownEvent', SHOWN) })
const shownBySlug: Row = user({ 'params.slug': open(NO_EVENT, SHOWN) })

/** Events, their sessions, tiers and tickets. */
export const events: Partial<Record<CallName, Row>> = {
  listEvents: listed,
  listEventsV1: listed,
  countEventsOfHost: user({ 'params.id': open('host', SHOWN) }),
  trendingOnCart: user({ 'params.id': open('liveCourse', SHOWN) }),
  eventById: shown,
  eventByIdV1: shown,
  eventBySlug: shownBySlug,
  eventBySlugV1: shownBySlug,
  eventCalendarFile: shown,
  eventOfTier: user({ 'params.id': open('shownTier', SHOWN) }),
  eventSessionById: user({ 'params.id': open('shownSession', SHOWN) }),
  eventSessionBySlug: shownBySlug,
  eventCategory: user({ 'params.id': CATEGORY }),

  draftEvent: host(
    { 'body.coverFileId': 'picture', ...PARTS },
    { body: WORDS, variants: { 'body.coverFileId': { without: WITHOUT_PARTS, body: {} } } },
  ),
  saveEventDraft: written('draftEvent', 2),
  changeEvent: written('shownEvent', 2, { uncontrolled: NOT_READY }),
  changeEventV1: written('shownEvent', 2, { uncontrolled: NOT_READY }),
  createEvent: handedIn,
  createEventV1: handedIn,
  hostEventById: host({ 'params.id': 'draftEvent' }),
  previewEvent: host({ 'params.id': 'draftEvent' }),
  testTicket: host({ 'params.id': 'draftEvent', 'query.tierId': 'draftTier' }),
  testTicketPdf: host({ 'params.id': 'draftEvent', 'query.tierId': 'draftTier' }),
  sendTestTicket: host({ 'params.id': 'draftEvent', 'body.tierId': 'draftTier' }),
  displayEvent: host({ 'params.id': 'shownEvent' }, { body: { displayed: false } }),
  withdrawEvent: host({ 'params.id': 'draftEvent' }, { uncontrolled: 'the event of the world waits for nobody' }),
  deleteEvent: host({ 'params.id': 'draftEvent' }),
  cancelEvent: host({ 'params.id': 'shownEvent' }, { body: CALLED_OFF }),
  cancelPreview: host({ 'params.id': 'shownEvent', 'query.sessionId': 'shownSession' }),
  cancelSession: host(
    { 'params.id': 'shownEvent', 'params.sessionId': 'shownSession' },
    { body: CALLED_OFF, uncontrolled: 'the last session of an event is not called off alone' },
  ),

  eventCohosts: host({ 'params.id': 'shownEvent' }),
  inviteEventCohost: host({ 'params.id': 'shownEvent' }, { body: { email: 'cung-lam@vidu.vn', role: 'EDITOR' } }),

  eventDoors: host({ 'params.id': 'shownEvent' }),
  openDoors: host({ 'params.id': 'shownEvent' }),
  createDoorList: host(
    { 'params.id': 'shownEvent', 'body.tierIds[]': 'shownTier', 'body.sessionId': 'shownSession' },
    { body: { name: 'Cửa bên' } },
  ),
  changeDoorList: host(
    {
      'params.id': 'shownEvent',
      'params.listId': 'doorList',
      'body.tierIds[]': 'shownTier',
      'body.sessionId': 'shownSession',
    },
    { body: { name: 'Cửa sau' } },
  ),
  removeDoorList: host(
    { 'params.id': 'shownEvent', 'params.listId': 'doorList' },
    { uncontrolled: 'the list is asked about again further on' },
  ),
  addDoorDevice: host({ 'params.id': 'shownEvent' }, { body: { name: 'Máy một' } }),
  revokeDoorDevice: host({ 'params.id': 'shownEvent', 'params.deviceId': 'doorDevice' }),
  doorAttendees: host({ 'params.id': 'shownEvent', 'params.listId': 'doorList' }),
  checkInByHand: host({ 'params.id': 'shownEvent', 'body.ticketId': 'ticket', 'body.listId': 'doorList' }),
  undoCheckIn: host({ 'params.id': 'shownEvent', 'params.checkInId': 'checkIn' }),
  checkInQrTicket: host(
    { 'body.eventId': 'shownEvent', 'body.listId': 'doorList' },
    { body: { code: 'khong-phai-ma-ve' }, uncontrolled: 'a code of nobody is said no to, whoever asks' },
  ),
  doorLog: host({ 'params.id': 'shownEvent', 'query.listId': 'doorList' }),

  eventMeetings: host({ 'params.id': 'shownEvent' }),
  retryMeetings: host({ 'params.id': 'shownEvent' }),
  startMeeting: host(
    { 'params.id': 'shownEvent', 'params.sessionId': 'shownSession' },
    { uncontrolled: 'the event of the world is held at a place and has no meeting' },
  ),
  eventAfterwards: host({ 'params.id': 'shownEvent' }),
  setAfterwards: host(
    { 'params.id': 'shownEvent', 'body.courseId': 'liveCourse' },
    {
      body: { certifies: true, leastPercent: null },
      uncontrolled: 'the course of the world is another host’s: providers.http.test.ts of meetings',
      variants: {
        'params.id': { without: ['body.courseId'], body: { courseId: null, certifies: true, leastPercent: null } },
      },
    },
  ),
  setRecording: host(
    { 'params.id': 'shownEvent', 'params.sessionId': 'shownSession', 'body.fileId': 'spareFile' },
    {
      variants: {
        'params.id': { without: ['body.fileId'], body: { fileId: null } },
        'params.sessionId': { without: ['body.fileId'], body: { fileId: null } },
      },
    },
  ),
  meetingByTicket: user({ 'params.code': open({ is: 'khong-phai-ma-ve' }, 'the code of a ticket is its own proof') }),
  joinMeeting: user({ 'params.code': open({ is: 'khong-phai-ma-ve' }, 'the code of a ticket is its own proof') }),
  ticketAfterwards: user({ 'params.id': 'ticket' }),

  eventOrderItems: host({ 'params.id': 'shownEvent', 'query.tierId': 'shownTier' }),
  sessionOrderItems: host({ 'params.id': 'shownSession', 'query.tierId': 'shownTier' }),
  exportAttendees: host({ 'params.id': 'shownEvent' }),
  sheetSchedules: host(
    { 'query.subjectId': 'shownEvent' },
    { query: { page: 'event-attendees' }, rights: ['events.manage'] },
  ),
  createSheetSchedule: host(
    { 'body.subjectId': 'shownEvent' },
    { body: { sheet: 'event-attendees', every: 'DAILY', hour: 8, format: 'XLSX' }, rights: ['events.manage'] },
  ),
  sendSheetNow: host({ 'params.id': 'sheetSchedule' }),
  changeSheetSchedule: host({ 'params.id': 'sheetSchedule' }, { body: { paused: true } }),
  deleteSheetSchedule: host({ 'params.id': 'sheetSchedule' }),
  setOrderItemStatus: host(
    { 'params.id': 'ticketLine' },
    {
      body: { status: 'CANCELED', reason: 'Khách báo không đến được.' },
      uncontrolled: 'the ticket of the world came in',
    },
  ),
  eventStatistics: host({ 'params.id': 'shownEvent' }),
  eventButton: shown,
  eventMessages: host({ 'params.id': 'shownEvent' }),
  messagePeople: host({ 'params.id': 'shownEvent', 'query.tierId': 'shownTier', 'query.sessionId': 'shownSession' }),
  writeEventMessage: host(
    { 'params.id': 'shownEvent', 'body.tierId': 'shownTier', 'body.sessionId': 'shownSession' },
    { body: { subject: 'Nhắn', body: 'Hẹn gặp bạn.', trigger: 'CHANGE' } },
  ),
  cancelEventMessage: host({ 'params.id': 'shownEvent', 'params.messageId': 'eventMessage' }),
  setEventReminders: host(
    { 'params.id': 'shownEvent' },
    { body: { items: [] }, uncontrolled: 'it was called off before' },
  ),
  importAttendees: host({ 'params.id': 'shownEvent' }, { body: { file: { name: 'khach.csv', base64: SHEET } } }),
  attendeeBadges: host({ 'params.id': 'shownEvent', 'query.tierId': 'shownTier' }),
  eventOrdersOf: host({ 'params.userId': 'user', 'params.id': 'shownEvent' }),
  ownEventOrders: user({ 'params.id': open('shownEvent', 'tells the caller what they bought of it') }),
  myTicket: user({ 'params.id': 'ticket' }),
  ticketPdf: user({ 'params.id': 'ticket' }),
  addToAppleWallet: user({ 'params.id': 'ticket' }, { uncontrolled: NO_WALLET }),
  addToGoogleWallet: user({ 'params.id': 'ticket' }, { uncontrolled: NO_WALLET }),
  nameTicketHolder: user({ 'params.id': 'ticket' }, { body: { name: 'Người Đi Cùng', email: null } }),
  reissueTicket: user({ 'params.id': 'ticket' }),
  uploadAnswerFile: user({ 'params.id': open('shownQuestion', SHOWN) }, { body: { name: 'the.pdf', base64: PAPER } }),
  answerFile: user({ 'params.id': 'answerFile' }),
  resellTicket: user({ 'params.id': 'ticket' }, { uncontrolled: 'a free ticket is not sold again' }),
  keepTicket: user({ 'params.id': 'ticket' }),
  cancelTicket: user({ 'params.id': 'ticket' }, { uncontrolled: 'somebody came in with it' }),

  askForTickets: user(
    { 'params.id': open('soldOutEvent', SHOWN), 'body.tickets[].tierId': open('soldOutTier', SHOWN) },
    { body: { tickets: [{ quantity: 1 }] } },
  ),
  ownReservations: user({ 'query.eventId': open('soldOutEvent', 'tells the caller what they wait for of it') }),
  leaveReservation: user({ 'params.id': 'reservation' }, { uncontrolled: 'it is asked about again further on' }),
  eventReservations: host({ 'params.id': 'soldOutEvent' }),
  inviteToEvent: host(
    { 'params.id': 'soldOutEvent', 'body.tickets[].tierId': 'soldOutTier' },
    {
      body: { emails: ['khach@vidu.vn'], tickets: [{ quantity: 1 }] },
      uncontrolled: 'nothing is left of what is sold out',
    },
  ),
  decideReservation: host(
    { 'params.id': 'reservation' },
    { body: { decision: 'APPROVE' }, uncontrolled: 'who waits is not approved' },
  ),
  serveNext: host({ 'params.id': 'reservation' }),
  withdrawReservation: host(
    { 'params.id': 'reservation' },
    { body: { reason: 'Đã đủ người.' }, uncontrolled: 'it is asked about again further on' },
  ),
}
