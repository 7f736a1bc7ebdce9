import { z } from 'zod'
import { guestBookingPage } from '../calendar/booking-pages.ts'
import { formatDong } from '../money.ts'
import { kind, MAY_KNOW, MUST_KNOW, money, words } from './kind.ts'

/** What the clocks of guest and host show, each in words; the same where they stand in one zone. */
export const bookingTimes = z.object({ guest: words, host: words })
export const booking = z.object({
  bookingId: words,
  frameName: words,
  hostName: words,
  guestName: words,
  times: bookingTimes,
  where: words,
  /** Held online, and its room is there: letters name the way in. */
  hasRoom: z.boolean(),
  /** What was paid for it, in đồng. */
  paid: money,
  /** It was booked with a package: whether its session can be used again; null: it was paid for by itself. */
  session: z.enum(['BACK', 'USED']).nullable(),
})

/** For whoever reads by the clock of one side: theirs, and the other one where it shows something else. */
export function timesWords({ guest, host }: z.output<typeof bookingTimes>, reader: 'GUEST' | 'HOST'): string {
  if (guest === host) return guest
  return reader === 'GUEST' ? `${guest}, giờ của người dẫn ${host}` : `${host}, giờ của khách ${guest}`
}

/** What becomes of the money, in a sentence; nothing where none was paid. */
function returnedWords({
  returned,
  paid,
  session,
}: {
  returned: number
  paid: number
  session: 'BACK' | 'USED' | null
}): string {
  if (session !== null) return session === 'BACK' ? ' Buổi này trở lại gói của bạn.' : ' Buổi này đã tính vào gói.'
  if (returned > 0) return ` ${formatDong(returned)} được hoàn cho bạn.`
  return paid > 0 ? ' Theo điều kiện của buổi hẹn, tiền không được hoàn.' : ''
}

/** What follows where it is not held through no fault of its guest. */
export function backWords({ session }: { session: 'BACK' | 'USED' | null }): string {
  return session === null ? 'bạn được hoàn đủ tiền' : 'buổi trở lại gói của bạn'
}

/** A reason as the end of a sentence, whoever wrote it. */
const ended = (reason: string) => reason.replace(/[.\s]+$/, '')
const toGuest = (of: { bookingId: string }) => guestBookingPage(of.bookingId)
const when = (of: z.output<typeof booking>) => timesWords(of.times, 'GUEST')

/** What whoever booked an hour of somebody's time is told of it. */
export const bookingKinds = {
  CALENDAR_BOOKING_BOOKED: kind({
    name: 'Đã đặt lịch hẹn',
    group: 'ORDERS',
    /** `replyBy`: until when its host answers, by the guest's clock; null: it is held. */
    facts: booking.extend({ replyBy: words.nullable() }),
    ...MUST_KNOW,
    say: (of) =>
      of.replyBy === null
        ? {
            title: `Đã đặt buổi hẹn “${of.frameName}” với ${of.hostName}`,
            body: `${when(of)}. ${of.where}.`,
            link: toGuest(of),
          }
        : {
            title: `Đã gửi yêu cầu đặt “${of.frameName}”`,
            body: `${when(of)}. ${of.hostName} trả lời chậm nhất ${of.replyBy}. Nếu không được nhận, ${backWords(of)}.`,
            link: toGuest(of),
          },
  }),
  CALENDAR_BOOKING_APPROVED: kind({
    name: 'Lịch hẹn được nhận',
    group: 'ORDERS',
    facts: booking,
    ...MUST_KNOW,
    say: (of) => ({
      title: `${of.hostName} đã nhận buổi hẹn “${of.frameName}”`,
      body: `${when(of)}. ${of.where}.`,
      link: toGuest(of),
    }),
  }),
  CALENDAR_BOOKING_REJECTED: kind({
    name: 'Lịch hẹn không được nhận',
    group: 'ORDERS',
    facts: booking.extend({ reason: words, returned: money }),
    ...MUST_KNOW,
    say: (of) => ({
      title: `${of.hostName} không nhận được buổi hẹn “${of.frameName}”`,
      body: `${when(of)}. Lý do: ${ended(of.reason)}.${returnedWords(of)}`,
      link: toGuest(of),
    }),
  }),
  CALENDAR_BOOKING_HOST_CANCELED: kind({
    name: 'Người dẫn hủy lịch hẹn',
    group: 'ORDERS',
    facts: booking.extend({ reason: words, returned: money }),
    ...MUST_KNOW,
    say: (of) => ({
      title: `Buổi hẹn “${of.frameName}” đã bị hủy`,
      body: `${of.hostName} không dẫn được buổi ${when(of)}. Lý do: ${ended(of.reason)}.${returnedWords(of)}`,
      link: toGuest(of),
    }),
  }),
  CALENDAR_BOOKING_LEFT: kind({
    name: 'Lịch hẹn của bạn đã hủy',
    group: 'ORDERS',
    /** `isOwn`: they canceled it themselves; else its money went back by another way. */
    facts: booking.extend({ isOwn: z.boolean(), returned: money }),
    ...MUST_KNOW,
    say: (of) => ({
      title: `${of.isOwn ? 'Bạn đã hủy' : 'Đã hủy'} buổi hẹn “${of.frameName}”`,
      body: `${when(of)}.${of.isOwn ? returnedWords(of) : ' Tiền của buổi này đã được hoàn theo yêu cầu hoàn tiền.'}`,
      link: toGuest(of),
    }),
  }),
  CALENDAR_BOOKING_MOVED: kind({
    name: 'Lịch hẹn đổi giờ',
    group: 'ORDERS',
    facts: booking.extend({ before: bookingTimes, byHost: z.boolean() }),
    ...MUST_KNOW,
    say: (of) => ({
      title: of.byHost ? `${of.hostName} dời buổi hẹn “${of.frameName}”` : `Bạn đã dời buổi hẹn “${of.frameName}”`,
      body: `Giờ mới: ${when(of)}. Giờ cũ: ${of.before.guest}.${of.byHost ? ` Nếu không đến được, bạn hủy và ${of.session === null ? 'nhận lại đủ tiền' : 'lấy lại buổi này'}.` : ''}`,
      link: toGuest(of),
    }),
  }),
  CALENDAR_BOOKING_LEADER_CHANGED: kind({
    name: 'Lịch hẹn đổi người dẫn',
    group: 'ORDERS',
    facts: booking.extend({ beforeName: words, reason: words }),
    ...MUST_KNOW,
    say: (of) => ({
      title: `${of.hostName} sẽ dẫn buổi hẹn “${of.frameName}”`,
      body: `${when(of)}, thay cho ${of.beforeName}. Giờ hẹn không đổi. Lý do: ${of.reason}`,
      link: toGuest(of),
    }),
  }),
  CALENDAR_BOOKING_ROOM_READY: kind({
    name: 'Phòng họp của lịch hẹn đã sẵn sàng',
    group: 'ORDERS',
    facts: booking,
    ...MUST_KNOW,
    say: (of) => ({
      title: `Phòng họp cho “${of.frameName}” đã sẵn sàng`,
      body: `${when(of)}. Bạn vào phòng từ trang buổi hẹn, trước giờ bắt đầu 15 phút.`,
      link: toGuest(of),
    }),
  }),
  CALENDAR_BOOKING_UNANSWERED: kind({
    name: 'Người dẫn chưa trả lời yêu cầu đặt lịch',
    group: 'ORDERS',
    facts: booking.extend({ returned: money }),
    ...MUST_KNOW,
    say: (of) => ({
      title: `Yêu cầu đặt “${of.frameName}” đã hết hạn`,
      body: `${of.hostName} chưa trả lời kịp cho buổi ${when(of)}.${returnedWords(of)} Bạn có thể chọn giờ khác.`,
      link: toGuest(of),
    }),
  }),
  CALENDAR_BOOKING_REMINDER: kind({
    name: 'Nhắc trước buổi hẹn',
    group: 'ORDERS',
    facts: booking.extend({ moment: z.enum(['BEFORE', 'DURING', 'AFTER']) }),
    ...MUST_KNOW,
    say: (of) => ({
      title: bookingReminderTitles[of.moment](`“${of.frameName}” với ${of.hostName}`),
      body: of.moment === 'AFTER' ? `${when(of)}. Cảm ơn bạn đã tham gia.` : `${when(of)}. ${of.where}.`,
      link: toGuest(of),
    }),
  }),
  CALENDAR_BOOKING_RATE: kind({
    name: 'Mời đánh giá buổi hẹn',
    group: 'ORDERS',
    facts: booking,
    ...MAY_KNOW,
    say: (of) => ({
      title: `Buổi hẹn với ${of.hostName} thế nào?`,
      body: `Bạn chấm sao và viết vài lời về “${of.frameName}” để người đặt sau biết nên chờ đợi gì.`,
      link: toGuest(of),
    }),
  }),
  CALENDAR_BOOKING_MISSED: kind({
    name: 'Buổi hẹn bị ghi vắng mặt',
    group: 'ORDERS',
    facts: booking.extend({ returned: money }),
    ...MUST_KNOW,
    say: (of) => ({
      title: `Buổi hẹn “${of.frameName}” được ghi là bạn vắng mặt`,
      body: `${of.hostName} báo bạn không đến buổi ${when(of)}.${returnedWords(of)} Nếu không đúng, bạn mở buổi hẹn và khiếu nại trong 7 ngày.`,
      link: toGuest(of),
    }),
  }),
  CALENDAR_DISPUTE_ANSWERED: kind({
    name: 'Người dẫn trả lời khiếu nại',
    group: 'ORDERS',
    facts: booking.extend({ reason: z.string() }),
    ...MUST_KNOW,
    say: (of) => ({
      title: `${of.hostName} đã trả lời khiếu nại về “${of.frameName}”`,
      body: `${when(of)}. Bến Học đọc cả hai phía và báo kết quả cho bạn.`,
      link: toGuest(of),
    }),
  }),
  CALENDAR_DISPUTE_DECIDED: kind({
    name: 'Kết quả khiếu nại buổi hẹn',
    group: 'ORDERS',
    facts: booking.extend({ reason: words, returned: money, isGiven: z.boolean() }),
    ...MUST_KNOW,
    say: (of) => ({
      title: of.isGiven
        ? `Khiếu nại về “${of.frameName}” được chấp nhận`
        : `Khiếu nại về “${of.frameName}” không được chấp nhận`,
      body: `${when(of)}. Lý do: ${ended(of.reason)}.${of.returned > 0 ? ` ${formatDong(of.returned)} được hoàn cho bạn.` : ''}`,
      link: toGuest(of),
    }),
  }),
} as const

/** Of a reminder, by when it comes. */
export const bookingReminderTitles: Record<'BEFORE' | 'DURING' | 'AFTER', (what: string) => string> = {
  BEFORE: (what) => `Sắp đến buổi hẹn ${what}`,
  DURING: (what) => `Buổi hẹn ${what} đang diễn ra`,
  AFTER: (what) => `Buổi hẹn ${what} đã kết thúc`,
}
