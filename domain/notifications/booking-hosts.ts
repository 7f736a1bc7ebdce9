import { z } from 'zod'
import { hostBookingPage } from '../calendar/booking-pages.ts'
import { DisputeKind } from '../calendar/disputes.ts'
import { booking, bookingReminderTitles, bookingTimes, timesWords } from './bookings.ts'
import { kind, MAY_KNOW, MUST_KNOW, money, words } from './kind.ts'

const toHost = (of: { bookingId: string }) => hostBookingPage(of.bookingId)
const when = (of: z.output<typeof booking>) => timesWords(of.times, 'HOST')

/** Why a booking is not held any more, where its guest did not cancel it. */
const CLOSED = {
  REJECTED: 'đã bị từ chối',
  HOST: 'đã được hủy',
  REFUNDED: 'đã hủy vì khách được hoàn tiền',
} as const

/** What a guest says of a booking that is over. */
const DISPUTED = {
  WRONG_MISS: 'Khách nói mình có đến.',
  HOST_ABSENT: 'Khách nói bạn không đến.',
} as const
const SETTLED = {
  RETURNED: 'được chấp nhận',
  STANDS: 'không được chấp nhận',
  WITHDRAWN: 'khách đã rút lại',
} as const

/** What those are told whose time is booked, and whoever has the calendar. */
export const bookingHostKinds = {
  CALENDAR_DISPUTE_OPENED: kind({
    name: 'Khách khiếu nại buổi hẹn',
    group: 'TEACHING',
    of: 'host',
    facts: booking.extend({ about: z.enum(DisputeKind), reason: z.string() }),
    ...MUST_KNOW,
    say: (of) => ({
      title: `${of.guestName} khiếu nại buổi hẹn “${of.frameName}”`,
      body: `${when(of)}. ${DISPUTED[of.about]} Bạn trả lời để Bến Học quyết định; tiền của buổi này tạm giữ đến lúc đó.`,
      link: toHost(of),
    }),
  }),
  CALENDAR_DISPUTE_CLOSED: kind({
    name: 'Khiếu nại buổi hẹn đã xong',
    group: 'TEACHING',
    of: 'host',
    facts: booking.extend({ how: z.enum(['RETURNED', 'STANDS', 'WITHDRAWN']), reason: z.string(), returned: money }),
    ...MUST_KNOW,
    say: (of) => ({
      title: `Khiếu nại của ${of.guestName}: ${SETTLED[of.how]}`,
      body: `“${of.frameName}”, ${when(of)}.${of.reason ? ` Lý do: ${of.reason}` : ''}`,
      link: toHost(of),
    }),
  }),
  CALENDAR_BOOKING_NEW: kind({
    name: 'Có lịch hẹn mới',
    group: 'TEACHING',
    of: 'host',
    /** `replyBy`: they are asked, until then by their clock; null: it is held. */
    facts: booking.extend({ replyBy: words.nullable(), isApproved: z.boolean() }),
    ...MUST_KNOW,
    say: (of) => ({
      title: of.isApproved
        ? `Đã nhận buổi hẹn “${of.frameName}” với ${of.guestName}`
        : of.replyBy === null
          ? `${of.guestName} đã đặt “${of.frameName}”`
          : `${of.guestName} muốn đặt “${of.frameName}”`,
      body:
        of.replyBy === null
          ? `${when(of)}. ${of.where}.`
          : `${when(of)}. Bạn nhận hoặc từ chối chậm nhất ${of.replyBy}; quá giờ này khách được hoàn đủ tiền.`,
      link: toHost(of),
    }),
  }),
  CALENDAR_BOOKING_USER_CANCELED: kind({
    name: 'Khách hủy lịch hẹn',
    group: 'TEACHING',
    of: 'host',
    facts: booking.extend({ reason: z.string() }),
    ...MUST_KNOW,
    say: (of) => ({
      title: `${of.guestName} đã hủy “${of.frameName}”`,
      body: `${when(of)} đã trống trở lại.${of.reason ? ` Lý do: ${of.reason}` : ''}`,
      link: toHost(of),
    }),
  }),
  CALENDAR_BOOKING_CLOSED: kind({
    name: 'Lịch hẹn không diễn ra nữa',
    group: 'TEACHING',
    of: 'host',
    facts: booking.extend({ why: z.enum(['REJECTED', 'HOST', 'REFUNDED']), reason: z.string() }),
    ...MAY_KNOW,
    say: (of) => ({
      title: `Buổi hẹn với ${of.guestName} ${CLOSED[of.why]}`,
      body: `“${of.frameName}”, ${when(of)}.${of.reason ? ` Lý do: ${of.reason}` : ''}`,
      link: toHost(of),
    }),
  }),
  CALENDAR_BOOKING_REMIND_REPLY: kind({
    name: 'Nhắc trả lời yêu cầu đặt lịch',
    group: 'TEACHING',
    of: 'host',
    facts: booking.extend({ replyBy: words }),
    ...MUST_KNOW,
    say: (of) => ({
      title: `${of.guestName} đang chờ bạn trả lời`,
      body: `“${of.frameName}”, ${when(of)}. Bạn nhận hoặc từ chối chậm nhất ${of.replyBy}; quá giờ này khách được hoàn đủ tiền.`,
      link: toHost(of),
    }),
  }),
  CALENDAR_BOOKING_TIME_CHANGED: kind({
    name: 'Lịch hẹn với khách đổi giờ',
    group: 'TEACHING',
    of: 'host',
    facts: booking.extend({ before: bookingTimes, byHost: z.boolean() }),
    ...MUST_KNOW,
    say: (of) => ({
      title: of.byHost
        ? `Đã dời buổi hẹn “${of.frameName}” với ${of.guestName}`
        : `${of.guestName} dời buổi hẹn “${of.frameName}”`,
      body: `Giờ mới: ${when(of)}. Giờ cũ: ${of.before.host}.`,
      link: toHost(of),
    }),
  }),
  CALENDAR_BOOKING_TAKEN_OVER: kind({
    name: 'Được giao buổi hẹn',
    group: 'TEACHING',
    of: 'host',
    facts: booking.extend({ beforeName: words, reason: words }),
    ...MUST_KNOW,
    say: (of) => ({
      title: `Bạn được giao buổi hẹn “${of.frameName}” với ${of.guestName}`,
      body: `${when(of)}, thay cho ${of.beforeName}. ${of.where}. Lý do: ${of.reason}`,
      link: toHost(of),
    }),
  }),
  CALENDAR_BOOKING_HANDED_OVER: kind({
    name: 'Buổi hẹn chuyển cho người dẫn khác',
    group: 'TEACHING',
    of: 'host',
    facts: booking.extend({ beforeName: words, reason: words }),
    ...MUST_KNOW,
    say: (of) => ({
      title: `Buổi hẹn với ${of.guestName} chuyển từ ${of.beforeName} sang ${of.hostName}`,
      body: `“${of.frameName}”, ${when(of)}. Lý do: ${of.reason}`,
      link: toHost(of),
    }),
  }),
  CALENDAR_BOOKING_ROOM_MADE: kind({
    name: 'Phòng họp với khách đã tạo được',
    group: 'TEACHING',
    of: 'host',
    facts: booking,
    ...MUST_KNOW,
    say: (of) => ({
      title: `Phòng họp với ${of.guestName} đã sẵn sàng`,
      body: `“${of.frameName}”, ${when(of)}. Bạn mở phòng từ trang buổi hẹn.`,
      link: toHost(of),
    }),
  }),
  CALENDAR_BOOKING_LAPSED: kind({
    name: 'Yêu cầu đặt lịch hết hạn trả lời',
    group: 'TEACHING',
    of: 'host',
    facts: booking,
    ...MUST_KNOW,
    say: (of) => ({
      title: `Yêu cầu của ${of.guestName} đã hết hạn`,
      body: `Bạn chưa trả lời kịp cho “${of.frameName}”, ${when(of)}. Giờ này trống trở lại và khách được hoàn đủ tiền.`,
      link: toHost(of),
    }),
  }),
  CALENDAR_BOOKING_COMING: kind({
    name: 'Nhắc người dẫn về buổi hẹn',
    group: 'TEACHING',
    of: 'host',
    facts: booking.extend({ moment: z.enum(['BEFORE', 'DURING', 'AFTER']) }),
    ...MAY_KNOW,
    say: (of) => ({
      title: bookingReminderTitles[of.moment](`“${of.frameName}” với ${of.guestName}`),
      body:
        of.moment === 'AFTER'
          ? `${when(of)}. Bạn ghi chú buổi này, hoặc báo nếu khách không đến.`
          : `${when(of)}. ${of.where}.`,
      link: toHost(of),
    }),
  }),
  CALENDAR_HOLIDAY_NEAR: kind({
    name: 'Ngày lễ sắp đến trên lịch hẹn',
    group: 'TEACHING',
    of: 'host',
    facts: z.object({
      calendarName: words,
      holidayName: words,
      /** One day, or from when to when. */
      days: words,
      isOpen: z.boolean(),
      /** Of these days, each by its time and its guest. */
      bookings: z.array(words),
    }),
    ...MAY_KNOW,
    say: ({ calendarName, holidayName, days, isOpen, bookings }) => ({
      title: `${holidayName}: lịch “${calendarName}” ${isOpen ? 'vẫn mở' : 'đóng'}`,
      body: `${days}. ${isOpen ? 'Khách vẫn đặt được giờ trong những ngày này.' : 'Không ai đặt được giờ trong những ngày này.'}${
        bookings.length > 0 ? ` Đã có ${bookings.length} buổi hẹn: ${bookings.join('; ')}.` : ''
      }`,
      link: '/host/lich-hen',
    }),
  }),
} as const
