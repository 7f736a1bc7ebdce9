import type { FactsOf } from '#domain/notification-kinds.ts'
import { reminderTitles } from '#domain/notifications/events.ts'
import { formatDateTime } from '#domain/time.ts'
import type { LetterPlan } from '../blocks.ts'
import type { Reader } from './letters.ts'

/** Names each ticket with who comes with it: whoever bought for others passes them on. */
export function ticketsReadyLetter({ events }: FactsOf<'TICKETS_READY'>, { fullName }: Reader): LetterPlan {
  const [first] = events
  return {
    subject: events.length > 1 ? 'Vé sự kiện của bạn đã sẵn sàng' : `Vé “${first?.eventName}” đã sẵn sàng`,
    preheader: `${first?.when}. ${first?.where}.`,
    heading: 'Vé của bạn đã sẵn sàng',
    blocks: [
      { is: 'text', text: `Chào ${fullName},` },
      ...events.flatMap(({ eventName, when, where, tickets }): LetterPlan['blocks'] => [
        { is: 'text', text: `“${eventName}”` },
        {
          is: 'facts',
          rows: [
            ['Thời gian', when],
            ['Địa điểm', where],
            ...tickets.map(({ tierName, holderName }, at) => [`Vé ${at + 1}`, `${tierName} · ${holderName}`] as const),
          ],
        },
      ]),
      { is: 'text', text: 'Mỗi vé có một mã riêng để vào cửa. Bạn mở mã trên điện thoại hoặc in ra giấy đều được.' },
      { is: 'button', label: 'Mở vé của tôi', path: '/ve' },
      { is: 'note', text: 'Mã vé chỉ vào cửa được một lần, vì vậy đừng đăng ảnh mã vé lên mạng.' },
    ],
  }
}

export function eventReminderLetter(
  { eventName, when, where, directions, opensAt, moment = 'BEFORE' }: FactsOf<'EVENT_REMINDER'>,
  { fullName }: Reader,
): LetterPlan {
  return {
    subject: reminderTitles[moment](eventName),
    preheader: `${when}. ${where}.`,
    heading: moment === 'AFTER' ? 'Cảm ơn bạn đã tham dự' : 'Hẹn gặp bạn ở sự kiện',
    blocks: [
      { is: 'text', text: `Chào ${fullName},` },
      { is: 'text', text: `${reminderTitles[moment](eventName)}.` },
      {
        is: 'facts',
        rows: [
          ['Thời gian', when],
          ['Địa điểm', where],
          ...(opensAt && moment !== 'AFTER' ? [['Phòng họp mở lúc', formatDateTime(opensAt)] as const] : []),
        ],
      },
      ...(directions.trim() && moment !== 'AFTER'
        ? [{ is: 'quote' as const, label: 'Chỉ đường', text: directions }]
        : []),
      {
        is: 'button',
        label: opensAt && moment !== 'AFTER' ? 'Vào phòng họp từ vé của tôi' : 'Mở vé của tôi',
        path: '/ve',
      },
    ],
  }
}

/** Names every session that was moved: the bell has no room for many. */
export function eventMovedLetter(
  { eventName, moved, where }: FactsOf<'EVENT_MOVED'>,
  { fullName }: Reader,
): LetterPlan {
  const isLater = moved.some(({ before }) => before !== null)
  return {
    subject: `“${eventName}” ${isLater ? 'đổi giờ' : 'đổi địa điểm'}`,
    preheader: `${where}. Nếu không đến được, bạn trả lại vé và nhận đủ tiền.`,
    heading: isLater ? 'Sự kiện đổi giờ' : 'Sự kiện đổi địa điểm',
    blocks: [
      { is: 'text', text: `Chào ${fullName},` },
      { is: 'text', text: `“${eventName}” có thay đổi:` },
      {
        is: 'facts',
        rows: [
          ...moved.map(
            ({ sessionName, before, startsAt }) =>
              [
                sessionName || 'Thời gian',
                before ? `${formatDateTime(startsAt)} (trước đây ${formatDateTime(before)})` : formatDateTime(startsAt),
              ] as const,
          ),
          ['Địa điểm', where],
        ],
      },
      { is: 'text', text: 'Nếu không đến được, bạn trả lại vé ở trang vé và nhận đủ tiền.' },
      { is: 'button', label: 'Mở vé của tôi', path: '/ve' },
    ],
  }
}

/** What a host writes, in their words; a link of theirs is text, so that its reader sees where it leads. */
export function eventMessageLetter(
  { eventName, slug, hostName, subject, body, url }: FactsOf<'EVENT_MESSAGE'>,
  { fullName }: Reader,
): LetterPlan {
  return {
    subject: `${eventName}: ${subject}`,
    preheader: `${hostName} nhắn người tham dự.`,
    heading: subject,
    blocks: [
      { is: 'text', text: `Chào ${fullName},` },
      { is: 'quote', label: `${hostName} nhắn người tham dự “${eventName}”`, text: body },
      ...(url ? [{ is: 'text' as const, text: `Liên kết người tổ chức gửi kèm: ${url}` }] : []),
      { is: 'button', label: 'Xem sự kiện', path: `/su-kien/${encodeURIComponent(slug)}` },
      { is: 'note', text: 'Bạn nhận thư này vì có vé của sự kiện.' },
    ],
  }
}
