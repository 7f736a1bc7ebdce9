import type { CalendarTabSlug } from '#web/paths-calendar-studio.ts'
import type { Field } from './draft.ts'

/** The parts of a calendar’s editor, as its address calls them. */
export const CALENDAR_TABS = [
  'thong-tin',
  'gio-mo',
  'ngay-rieng',
  'dich-vu',
  'goi-lop',
  'goi-y',
] as const satisfies readonly CalendarTabSlug[]
export const calendarTabWords: Record<CalendarTabSlug, string> = {
  'thong-tin': 'Thông tin',
  'gio-mo': 'Giờ mở',
  'ngay-rieng': 'Ngày riêng',
  'dich-vu': 'Dịch vụ',
  'goi-lop': 'Gói và lớp',
  'goi-y': 'Gợi ý dịch vụ',
}

const OF_FIELD: Partial<Record<Field, CalendarTabSlug>> = {
  week: 'gio-mo',
  zone: 'gio-mo',
  noticeMinutes: 'gio-mo',
  windowDays: 'gio-mo',
  limits: 'gio-mo',
  days: 'ngay-rieng',
  travels: 'ngay-rieng',
  worksOnHolidays: 'ngay-rieng',
  finder: 'goi-y',
}

/** The tab that an address asks for; the first where it asks for none. */
export function askedTab(slug: string | null): CalendarTabSlug {
  return CALENDAR_TABS.find((one) => one === slug) ?? 'thong-tin'
}

/** The tab where a field stands. */
export function tabOfPath(path: string): CalendarTabSlug {
  return OF_FIELD[path.split('.')[0] as Field] ?? 'thong-tin'
}
