import { z } from 'zod'
import { formatDateTime } from '../time.ts'
import { kind, MUST_KNOW, words } from './kind.ts'

const calendar = z.object({ calendarName: words })
const PAGE = '/host/lich-hen/lich-ngoai'

/** What hosts are told of the calendars that they keep elsewhere. */
export const outsideCalendarKinds = {
  CALENDAR_OUTSIDE_LOST: kind({
    name: 'Không đọc được lịch ngoài',
    group: 'TEACHING',
    facts: calendar.extend({ reason: words, readAt: z.date(), isClosing: z.boolean() }),
    ...MUST_KNOW,
    say: ({ calendarName, reason, readAt, isClosing }) => ({
      title: `Không đọc được lịch “${calendarName}”`,
      body: `${reason} Lần đọc gần nhất: ${formatDateTime(readAt)}.${isClosing ? ' Giờ hẹn của bạn tạm đóng để không bị trùng lịch.' : ''}`,
      link: PAGE,
    }),
  }),
  CALENDAR_OUTSIDE_FOUND: kind({
    name: 'Lịch ngoài đọc lại được',
    group: 'TEACHING',
    facts: calendar.extend({ isClosing: z.boolean() }),
    ...MUST_KNOW,
    say: ({ calendarName, isClosing }) => ({
      title: `Đã đọc lại được lịch “${calendarName}”`,
      body: isClosing ? 'Giờ hẹn của bạn lại mở như bình thường.' : 'Các buổi hẹn lại được ghi vào lịch này.',
      link: PAGE,
    }),
  }),
} as const
