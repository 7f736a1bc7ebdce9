import { z } from 'zod'
import { formatDateTime } from '../time.ts'
import { IN_THE_BELL, kind, MAY_KNOW, MUST_KNOW, words } from './kind.ts'

const event = z.object({ eventName: words })
const own = event.extend({ eventId: words })
const studio = (eventId: string) => `/host/su-kien/${encodeURIComponent(eventId)}`
const TICKETS = '/ve'
/** Of a reminder, by when it comes. */
export const reminderTitles: Record<'BEFORE' | 'DURING' | 'AFTER', (eventName: string) => string> = {
  BEFORE: (eventName) => `Sắp đến sự kiện “${eventName}”`,
  DURING: (eventName) => `Sự kiện “${eventName}” đang diễn ra`,
  AFTER: (eventName) => `Sự kiện “${eventName}” đã kết thúc`,
}

/** So many sessions of one change are named in the bell; its letter names all. */
const MOST_NAMED = 2

/** From when to when a session was moved; where only its place is another, when it is. */
function movedWords({ sessionName, before, startsAt }: { sessionName: string; before: Date | null; startsAt: Date }) {
  const what = sessionName ? `Buổi “${sessionName}”` : 'Sự kiện'
  return before
    ? `${what} chuyển từ ${formatDateTime(before)} sang ${formatDateTime(startsAt)}`
    : `${what} lúc ${formatDateTime(startsAt)}`
}

/** What those who hold events are told, the staff who decide about them, and whoever has a ticket. */
export const eventKinds = {
  EVENT_SUBMITTED: kind({
    name: 'Sự kiện chờ duyệt',
    group: 'STAFF',
    facts: own.extend({ hostName: words }),
    ...IN_THE_BELL,
    say: ({ eventName, eventId, hostName }) => ({
      title: 'Có sự kiện chờ duyệt',
      body: `“${eventName}” của ${hostName}`,
      link: `/quan-tri/su-kien/${encodeURIComponent(eventId)}`,
    }),
  }),
  EVENT_APPROVED: kind({
    name: 'Sự kiện được duyệt',
    group: 'TEACHING',
    facts: event.extend({ slug: words }),
    ...MUST_KNOW,
    say: ({ eventName, slug }) => ({
      title: `Sự kiện “${eventName}” đã được duyệt`,
      body: 'Sự kiện đang hiển thị và bán vé. Bạn có thể chia sẻ trang này ngay.',
      link: `/su-kien/${encodeURIComponent(slug)}`,
    }),
  }),
  EVENT_REJECTED: kind({
    name: 'Sự kiện cần chỉnh sửa',
    group: 'TEACHING',
    facts: own.extend({ reason: words }),
    ...MUST_KNOW,
    say: ({ eventName, eventId, reason }) => ({
      title: `Sự kiện “${eventName}” cần chỉnh sửa`,
      body: `Lý do: ${reason}`,
      link: studio(eventId),
    }),
  }),
  EVENT_HIDDEN: kind({
    name: 'Sự kiện bị Bến Học ẩn',
    group: 'TEACHING',
    facts: own.extend({ reason: words }),
    ...MUST_KNOW,
    say: ({ eventName, eventId, reason }) => ({
      title: `Sự kiện “${eventName}” đang bị ẩn`,
      body: `Vé đã bán vẫn dùng được, nhưng tạm thời không ai tìm thấy sự kiện. Lý do: ${reason}`,
      link: studio(eventId),
    }),
  }),
  TICKETS_READY: kind({
    name: 'Vé sự kiện đã sẵn sàng',
    group: 'ORDERS',
    facts: z.object({
      events: z
        .array(
          event.extend({
            when: words,
            where: words,
            tickets: z.array(z.object({ tierName: words, holderName: words })).min(1),
          }),
        )
        .min(1),
    }),
    ...MUST_KNOW,
    say: ({ events }) => {
      const count = events.reduce((sum, { tickets }) => sum + tickets.length, 0)
      const [first] = events
      const more = events.length > 1 ? ` và ${events.length - 1} sự kiện khác` : ''
      return {
        title: `${count} vé “${first?.eventName}”${more} đã sẵn sàng`,
        body: `${first?.when}. ${first?.where}. Mở vé để lấy mã vào cửa.`,
        link: TICKETS,
      }
    },
  }),
  TICKETS_OFFERED: kind({
    name: 'Có vé dành cho bạn',
    group: 'ORDERS',
    facts: own.extend({
      slug: words,
      source: z.enum(['WAITING_LIST', 'APPROVAL', 'INVITATION']),
      tickets: words,
      until: z.date(),
      message: z.string(),
    }),
    ...MUST_KNOW,
    say: ({ eventName, slug, source, tickets, until, message }) => ({
      title: {
        WAITING_LIST: `Đã có vé “${eventName}” cho bạn`,
        APPROVAL: `Yêu cầu vé “${eventName}” đã được duyệt`,
        INVITATION: `Bạn được mời đến “${eventName}”`,
      }[source],
      body: `${message ? `${message} ` : ''}${tickets} được giữ cho bạn đến ${formatDateTime(until)}. Quá giờ này vé được dành cho người khác.`,
      link: `/su-kien/${encodeURIComponent(slug)}`,
    }),
  }),
  TICKETS_LOST: kind({
    name: 'Hết hạn giữ vé',
    group: 'ORDERS',
    facts: own.extend({ slug: words }),
    ...IN_THE_BELL,
    say: ({ eventName, slug }) => ({
      title: `Hết hạn giữ vé “${eventName}”`,
      body: 'Bạn chưa thanh toán trong thời gian giữ vé nên vé đã được dành cho người khác. Bạn có thể vào danh sách chờ lần nữa.',
      link: `/su-kien/${encodeURIComponent(slug)}`,
    }),
  }),
  TICKETS_REFUSED: kind({
    name: 'Yêu cầu vé không được nhận',
    group: 'ORDERS',
    facts: own.extend({ slug: words, reason: z.string() }),
    ...MUST_KNOW,
    say: ({ eventName, slug, reason }) => ({
      title: `Người tổ chức không giữ vé “${eventName}” cho bạn`,
      body: reason ? `Lý do: ${reason}` : 'Bạn có thể xem các hạng vé khác của sự kiện.',
      link: `/su-kien/${encodeURIComponent(slug)}`,
    }),
  }),
  TICKETS_ASKED: kind({
    name: 'Có người xin mua vé cần duyệt',
    group: 'TEACHING',
    facts: own.extend({ personName: words, tickets: words }),
    ...IN_THE_BELL,
    say: ({ eventName, eventId, personName, tickets }) => ({
      title: `${personName} xin mua vé “${eventName}”`,
      body: `${tickets}. Bạn duyệt để họ thanh toán, hoặc từ chối.`,
      link: `${studio(eventId)}/danh-sach-cho?trangThai=ASKED`,
    }),
  }),
  TICKET_RESOLD: kind({
    name: 'Vé của bạn đã được bán lại',
    group: 'ORDERS',
    facts: event.extend({ tierName: words }),
    ...MUST_KNOW,
    say: ({ eventName, tierName }) => ({
      title: `Vé “${eventName}” của bạn đã được bán lại`,
      body: `Vé ${tierName} đã có người mua. Mã vé cũ hết hiệu lực và tiền vé được hoàn đủ cho bạn.`,
      link: TICKETS,
    }),
  }),
  EVENT_REMINDER: kind({
    name: 'Nhắc trước ngày diễn ra sự kiện',
    group: 'ORDERS',
    facts: event.extend({
      when: words,
      where: words,
      directions: z.string(),
      /** When the meeting opens; null where nothing of it is held online. */
      opensAt: z.date().nullable(),
      hasPlace: z.boolean(),
      /** Left out: before it begins. */
      moment: z.enum(['BEFORE', 'DURING', 'AFTER']).optional(),
    }),
    ...MUST_KNOW,
    say: ({ eventName, when, where, opensAt, hasPlace, moment = 'BEFORE' }) => ({
      title: reminderTitles[moment](eventName),
      body:
        moment === 'AFTER'
          ? `Cảm ơn bạn đã tham dự. ${when}.`
          : [
              `${when}. ${where}.`,
              ...(hasPlace ? ['Nhớ mang theo mã vé.'] : []),
              ...(opensAt ? [`Vào phòng họp từ vé của bạn, mở lúc ${formatDateTime(opensAt)}.`] : []),
            ].join(' '),
      link: TICKETS,
    }),
  }),
  EVENT_MOVED: kind({
    name: 'Sự kiện đổi giờ hoặc đổi địa điểm',
    group: 'ORDERS',
    facts: event.extend({
      /** The sessions that the reader has tickets for. `before`: when it was to begin; null where only the place is another. */
      moved: z.array(z.object({ sessionName: z.string(), before: z.date().nullable(), startsAt: z.date() })).min(1),
      where: words,
    }),
    ...MUST_KNOW,
    say: ({ eventName, moved, where }) => {
      const isLater = moved.some(({ before }) => before !== null)
      const named = moved.slice(0, MOST_NAMED).map(movedWords).join('; ')
      const more = moved.length > MOST_NAMED ? `; và ${moved.length - MOST_NAMED} buổi khác` : ''
      const what = isLater ? 'đổi giờ' : 'đổi địa điểm'
      return {
        title: moved.length > 1 ? `“${eventName}” ${what} ${moved.length} buổi` : `“${eventName}” ${what}`,
        body: `${named}${more}. ${isLater ? '' : 'Địa điểm mới: '}${where}. Nếu không đến được, bạn trả lại vé và nhận đủ tiền.`,
        link: TICKETS,
      }
    },
  }),
  EVENT_CANCELED: kind({
    name: 'Sự kiện bị hủy',
    group: 'ORDERS',
    facts: event.extend({
      /** One session alone is called off; null: all of it. */
      sessionName: z.string().nullable(),
      startsAt: z.date(),
      reason: words,
    }),
    ...MUST_KNOW,
    say: ({ eventName, sessionName, startsAt, reason }) =>
      sessionName === null
        ? {
            title: `Sự kiện “${eventName}” bị hủy`,
            body: `Sự kiện ngày ${formatDateTime(startsAt)} không diễn ra. Tiền vé được hoàn đủ cho người mua. Lý do: ${reason}`,
            link: TICKETS,
          }
        : {
            title: `Một buổi của “${eventName}” bị hủy`,
            body: `Buổi ${sessionName && `“${sessionName}” `}lúc ${formatDateTime(startsAt)} không diễn ra. Vé chỉ cho buổi này được hoàn đủ tiền; vé còn buổi khác thì bạn có thể trả lại. Lý do: ${reason}`,
            link: TICKETS,
          },
  }),
  EVENT_MESSAGE: kind({
    name: 'Tin nhắn của người tổ chức sự kiện bạn có vé',
    group: 'ORDERS',
    facts: event.extend({ slug: words, hostName: words, subject: words, body: words, url: z.string().nullable() }),
    ...MAY_KNOW,
    say: ({ eventName, slug, subject, body }) => ({
      title: `${eventName}: ${subject}`,
      body: body.length > 200 ? `${body.slice(0, 199)}…` : body,
      link: `/su-kien/${encodeURIComponent(slug)}`,
    }),
  }),
  TICKETS_RENAMED: kind({
    name: 'Người tổ chức đổi tên trên vé của bạn',
    group: 'ORDERS',
    facts: event.extend({ holderNames: z.array(words).min(1) }),
    ...MUST_KNOW,
    say: ({ eventName, holderNames }) => ({
      title: `Vé “${eventName}” có tên và mã mới`,
      body: `Người tổ chức đổi tên trên ${holderNames.length} vé: ${holderNames.slice(0, 3).join(', ')}${holderNames.length > 3 ? ' và những người khác' : ''}. Mã cũ không vào cửa được nữa, hãy mở vé để lấy mã mới.`,
      link: TICKETS,
    }),
  }),
  TICKET_CANCELED: kind({
    name: 'Người tổ chức hủy vé của bạn',
    group: 'ORDERS',
    facts: event.extend({ tierName: words, holderName: words, reason: words, isPaid: z.boolean() }),
    ...MUST_KNOW,
    say: ({ eventName, tierName, holderName, reason, isPaid }) => ({
      title: `Một vé “${eventName}” bị hủy`,
      body: `Vé ${tierName} của ${holderName} không còn dùng được${isPaid ? ', tiền vé được hoàn đủ' : ''}. Lý do: ${reason}`,
      link: TICKETS,
    }),
  }),
} as const
