import { addDays, after, fromLocalInput, HOUR, localDay, startOfDay, weekdayName, weekdayOf } from './time.ts'

/** How often a sheet is sent by itself. */
export const SheetEvery = ['DAILY', 'WEEKLY', 'MONTHLY'] as const
export type SheetEvery = (typeof SheetEvery)[number]
export const SheetFormat = ['XLSX', 'CSV'] as const
export type SheetFormat = (typeof SheetFormat)[number]
/** What became of one sending. */
export const SheetSendingStatus = ['WAITING', 'SENT', 'TOO_LARGE', 'STOPPED', 'FAILED'] as const
export type SheetSendingStatus = (typeof SheetSendingStatus)[number]
/** Why a schedule stopped by itself. */
export const SheetStop = ['NO_RIGHT', 'GONE', 'NO_ADDRESS', 'ENDED'] as const
export type SheetStop = (typeof SheetStop)[number]

/** So many days after what it is about is over, a schedule ends. */
export const SHEET_DAYS_AFTER_END = 30
/** Schedules one person has at most. */
export const MOST_SHEET_SCHEDULES = 20

/** When a sheet is sent. */
export type SheetTerms = {
  every: SheetEvery
  /** Of one that is weekly: 0 is Sunday. */
  weekday: number | null
  /** Of one that is monthly, 1 to 31; a shorter month has it on its last day. */
  monthDay: number | null
  /** In Việt Nam, 0 to 23. */
  hour: number
}

/** From the last day of a month to that of the next. */
const FARTHEST_DAYS = 31

/** The first moment after this one at which a schedule is due. Throws RangeError where it has no day. */
export function nextDue(terms: SheetTerms, since: Date): Date {
  for (let days = 0; days <= FARTHEST_DAYS; days++) {
    const day = addDays(startOfDay(since), days)
    const due = after(day, terms.hour * HOUR)
    if (due > since && isOn(terms, day)) return due
  }
  throw new RangeError('a schedule without its day')
}

function isOn({ every, weekday, monthDay }: SheetTerms, day: Date): boolean {
  if (every === 'DAILY') return true
  if (every === 'WEEKLY') return weekdayOf(day) === weekday
  const [today, tomorrow] = [dayOf(day), dayOf(addDays(day, 1))]
  const isLast = tomorrow === 1
  return today === monthDay || (isLast && today < (monthDay ?? 1))
}

const dayOf = (day: Date) => Number(localDay(day).slice(8))

/**
 * The month a sheet of months is about: sent once a month it is the month before, whole; sent more often the month of the
 * day before, so that the first of a month still brings all of the last.
 */
export function sheetMonth(every: SheetEvery, due: Date): string {
  const first = fromLocalInput(`${localDay(due).slice(0, 7)}-01`) ?? due
  return localDay(addDays(every === 'MONTHLY' ? first : due, -1)).slice(0, 7)
}

export const sheetEveryWords: Record<SheetEvery, string> = {
  DAILY: 'Hằng ngày',
  WEEKLY: 'Hằng tuần',
  MONTHLY: 'Hằng tháng',
}
export const sheetFormatWords: Record<SheetFormat, string> = { XLSX: 'Excel (.xlsx)', CSV: 'CSV (.csv)' }
export const sheetStopWords: Record<SheetStop, string> = {
  NO_RIGHT: 'Bạn không còn quyền xem bảng này.',
  GONE: 'Nội dung của bảng này đã bị xóa.',
  NO_ADDRESS: 'Email của tài khoản chưa được xác minh.',
  ENDED: `Sự kiện đã kết thúc quá ${SHEET_DAYS_AFTER_END} ngày.`,
}

/** `Thứ Hai hằng tuần, lúc 07:00`. */
export function sheetWhenWords({ every, weekday, monthDay, hour }: SheetTerms): string {
  const at = `lúc ${String(hour).padStart(2, '0')}:00`
  if (every === 'DAILY') return `Hằng ngày, ${at}`
  if (every === 'WEEKLY') return `${weekdayName(weekday ?? 1)} hằng tuần, ${at}`
  const shorter = (monthDay ?? 1) > 28 ? ' (tháng ngắn hơn: ngày cuối tháng)' : ''
  return `Ngày ${monthDay} hằng tháng${shorter}, ${at}`
}
