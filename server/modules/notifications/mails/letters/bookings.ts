import type { z } from 'zod'
import { guestBookingPage, hostBookingPage } from '#domain/calendar/booking-pages.ts'
import { formatDong } from '#domain/money.ts'
import type { FactsOf, NotificationKind } from '#domain/notification-kinds.ts'
import { bookingHostKinds } from '#domain/notifications/booking-hosts.ts'
import { backWords, type booking, bookingKinds } from '#domain/notifications/bookings.ts'
import type { Words } from '#domain/notifications/kind.ts'
import type { Block, LetterPlan } from '../blocks.ts'
import type { Reader } from './letters.ts'

type Facts = z.output<typeof booking>
type GuestKind = keyof typeof bookingKinds
type HostKind = Exclude<keyof typeof bookingHostKinds, 'CALENDAR_HOLIDAY_NEAR'>
type Said = Facts & {
  reason?: string
  returned?: number
  before?: Facts['times']
  beforeName?: string
  replyBy?: string | null
  isOwn?: boolean
}

/** What the button says, by what there is to do. */
const GUEST: Record<GuestKind, string> = {
  CALENDAR_BOOKING_BOOKED: 'Xem buổi hẹn',
  CALENDAR_BOOKING_APPROVED: 'Xem buổi hẹn',
  CALENDAR_BOOKING_REJECTED: 'Xem buổi hẹn',
  CALENDAR_BOOKING_HOST_CANCELED: 'Xem buổi hẹn',
  CALENDAR_BOOKING_LEFT: 'Xem buổi hẹn',
  CALENDAR_BOOKING_MOVED: 'Xem buổi hẹn',
  CALENDAR_BOOKING_LEADER_CHANGED: 'Xem buổi hẹn',
  CALENDAR_BOOKING_ROOM_READY: 'Mở buổi hẹn',
  CALENDAR_BOOKING_UNANSWERED: 'Xem buổi hẹn',
  CALENDAR_BOOKING_REMINDER: 'Mở buổi hẹn',
  CALENDAR_BOOKING_RATE: 'Đánh giá buổi hẹn',
  CALENDAR_BOOKING_MISSED: 'Xem buổi hẹn',
  CALENDAR_DISPUTE_ANSWERED: 'Xem buổi hẹn',
  CALENDAR_DISPUTE_DECIDED: 'Xem buổi hẹn',
}
const HOST: Record<HostKind, string> = {
  CALENDAR_BOOKING_NEW: 'Mở buổi hẹn',
  CALENDAR_BOOKING_USER_CANCELED: 'Xem buổi hẹn',
  CALENDAR_BOOKING_CLOSED: 'Xem buổi hẹn',
  CALENDAR_BOOKING_REMIND_REPLY: 'Trả lời khách',
  CALENDAR_BOOKING_TIME_CHANGED: 'Xem buổi hẹn',
  CALENDAR_BOOKING_TAKEN_OVER: 'Mở buổi hẹn',
  CALENDAR_BOOKING_HANDED_OVER: 'Xem buổi hẹn',
  CALENDAR_BOOKING_ROOM_MADE: 'Mở buổi hẹn',
  CALENDAR_BOOKING_LAPSED: 'Xem buổi hẹn',
  CALENDAR_BOOKING_COMING: 'Mở buổi hẹn',
  CALENDAR_DISPUTE_OPENED: 'Trả lời khiếu nại',
  CALENDAR_DISPUTE_CLOSED: 'Xem buổi hẹn',
}
/** With these goes an invitation that mail programs put into the reader's calendar. */
const INVITED = new Set<NotificationKind>([
  'CALENDAR_BOOKING_APPROVED',
  'CALENDAR_BOOKING_MOVED',
  'CALENDAR_BOOKING_TIME_CHANGED',
  'CALENDAR_BOOKING_LEADER_CHANGED',
  'CALENDAR_BOOKING_TAKEN_OVER',
  'CALENDAR_BOOKING_ROOM_READY',
  'CALENDAR_BOOKING_ROOM_MADE',
])

/** These lead to the room, too, where there is one. */
const INTO_ROOM = new Set<NotificationKind>([
  'CALENDAR_BOOKING_BOOKED',
  'CALENDAR_BOOKING_APPROVED',
  'CALENDAR_BOOKING_MOVED',
  'CALENDAR_BOOKING_REMINDER',
  'CALENDAR_BOOKING_ROOM_READY',
  'CALENDAR_BOOKING_NEW',
  'CALENDAR_BOOKING_TIME_CHANGED',
  'CALENDAR_BOOKING_COMING',
  'CALENDAR_BOOKING_ROOM_MADE',
])

type Letters = { [K in GuestKind | HostKind]: (facts: FactsOf<K>, reader: Reader) => LetterPlan }

/** Letters about bookings: all have both clocks, where it is held, what becomes of the money, and one next step. */
export const bookingLetters = Object.fromEntries([
  ...Object.keys(GUEST).map((kind) => [kind, letter(kind as GuestKind, 'GUEST')]),
  ...Object.keys(HOST).map((kind) => [kind, letter(kind as HostKind, 'HOST')]),
]) as Letters

function letter(kind: GuestKind | HostKind, side: 'GUEST' | 'HOST') {
  const isGuest = side === 'GUEST'
  const entry = { ...bookingKinds, ...bookingHostKinds }[kind]
  return (facts: Said, { fullName }: Reader): LetterPlan => {
    const { title, body } = (entry.say as unknown as (facts: Said) => Words)(facts)
    const path = isGuest ? guestBookingPage(facts.bookingId) : hostBookingPage(facts.bookingId)
    const step = isGuest ? GUEST[kind as GuestKind] : HOST[kind as HostKind]
    const label = facts.hasRoom && INTO_ROOM.has(kind) ? 'Mở buổi hẹn và phòng họp' : step
    const isInvited = INVITED.has(kind) || (facts.replyBy === null && kind !== 'CALENDAR_BOOKING_REMIND_REPLY')
    return {
      subject: title,
      preheader: body,
      heading: title,
      blocks: [
        { is: 'text', text: `Chào ${fullName},` },
        ...(kind === 'CALENDAR_BOOKING_RATE' ? [{ is: 'text' as const, text: body }] : []),
        { is: 'facts', rows: rowsOf(facts, isGuest) },
        ...reasonOf(kind, facts),
        ...stepOf(kind, facts),
        { is: 'button', label, path },
        ...(isInvited
          ? [{ is: 'note' as const, text: 'Thư này kèm lời mời lịch để bạn thêm buổi hẹn vào lịch của mình.' }]
          : []),
      ],
    }
  }
}

function rowsOf(facts: Said, isGuest: boolean): [string, string][] {
  const { times, before, beforeName, returned, replyBy } = facts
  return [
    ['Buổi hẹn', facts.frameName],
    isGuest ? ['Người dẫn', facts.hostName] : ['Khách', facts.guestName],
    ...(beforeName && !isGuest ? [['Người dẫn', facts.hostName] as [string, string]] : []),
    ...clocks(times, isGuest, 'Thời gian'),
    ...(before ? clocks(before, isGuest, 'Trước đây') : []),
    ...(beforeName ? [['Trước đây là', beforeName] as [string, string]] : []),
    ['Cách gặp', facts.where],
    ...(replyBy ? [[isGuest ? 'Người dẫn trả lời trước' : 'Trả lời trước', replyBy] as [string, string]] : []),
    ...(returned !== undefined && facts.paid > 0 && facts.isOwn !== false
      ? [['Số tiền được hoàn', formatDong(returned)] as [string, string]]
      : []),
  ]
}

/** The reader's own clock first; one row where both show the same. */
function clocks({ guest, host }: Facts['times'], isGuest: boolean, label: string): [string, string][] {
  if (guest === host) return [[label, guest]]
  const rows: [string, string][] = [
    [`${label} (giờ của ${isGuest ? 'bạn' : 'khách'})`, guest],
    [`${label} (giờ của ${isGuest ? 'người dẫn' : 'bạn'})`, host],
  ]
  return isGuest ? rows : rows.reverse()
}

/** Whose words are quoted, where they are no reason of a decision. */
const QUOTED: Partial<Record<GuestKind | HostKind, string>> = {
  CALENDAR_DISPUTE_OPENED: 'Khách viết',
  CALENDAR_DISPUTE_ANSWERED: 'Người dẫn trả lời',
}

function reasonOf(kind: GuestKind | HostKind, { reason }: Said): Block[] {
  return reason?.trim() ? [{ is: 'quote', label: QUOTED[kind] ?? 'Lý do', text: reason }] : []
}

/** What the reader should know before they go on. */
const STEPS: Partial<Record<GuestKind | HostKind, string>> = {
  CALENDAR_BOOKING_REJECTED: 'Bạn có thể chọn giờ khác hoặc người dẫn khác.',
  CALENDAR_BOOKING_HOST_CANCELED: 'Bạn có thể chọn giờ khác hoặc người dẫn khác.',
  CALENDAR_BOOKING_UNANSWERED: 'Bạn có thể chọn giờ khác hoặc người dẫn khác.',
  CALENDAR_BOOKING_LEADER_CHANGED: 'Giờ hẹn và giá giữ nguyên.',
  CALENDAR_BOOKING_MISSED: 'Nếu không đúng, bạn mở buổi hẹn và khiếu nại trong 7 ngày.',
  CALENDAR_DISPUTE_ANSWERED: 'Bến Học đọc cả hai phía và báo kết quả cho bạn.',
  CALENDAR_DISPUTE_OPENED:
    'Bạn trả lời một lần, kể rõ chuyện đã xảy ra. Tiền của buổi này tạm giữ đến khi Bến Học quyết định.',
  CALENDAR_BOOKING_REMIND_REPLY: 'Quá giờ này khách được hoàn đủ tiền và giờ hẹn trống trở lại.',
  CALENDAR_BOOKING_LAPSED: 'Khách được hoàn đủ tiền và giờ hẹn trống trở lại.',
}

function stepOf(kind: GuestKind | HostKind, facts: Said): Block[] {
  if (kind === 'CALENDAR_BOOKING_BOOKED' && facts.replyBy)
    return [{ is: 'text', text: `Người dẫn nhận từng buổi. Nếu không được nhận, ${backWords(facts)}.` }]
  if (kind === 'CALENDAR_BOOKING_NEW' && facts.replyBy)
    return [{ is: 'text', text: 'Bạn nhận hoặc từ chối buổi này. Quá giờ trên khách được hoàn đủ tiền.' }]
  if (kind === 'CALENDAR_BOOKING_MOVED' && (facts as { byHost?: boolean }).byHost)
    return [{ is: 'text', text: 'Nếu không đến được vào giờ mới, bạn hủy buổi hẹn và nhận lại đủ tiền.' }]
  const text = STEPS[kind]
  return text ? [{ is: 'text', text }] : []
}
