import { z } from 'zod'
import { SheetEvery, SheetFormat, SheetSendingStatus, SheetStop } from '../../sheet-schedules.ts'
import { call } from '../call.ts'
import { byId, done, id, instant, text, whole } from '../shapes.ts'

const own = {
  who: 'user' as const,
  beyond: 'Hosts and accountants take the same sheet out every week.',
}
/** Whether somebody may have a sheet sent hangs on the call it is downloaded by; these rights open those of today. */
const opens = ['events.manage', 'books.read'] as const
const terms = {
  every: z.enum(SheetEvery),
  /** 0 is Sunday. Of one that is weekly. */
  weekday: whole.min(0).max(6).nullable().default(null),
  /** Of one that is monthly; shorter months have it on their last day. */
  monthDay: whole.min(1).max(31).nullable().default(null),
  hour: whole.min(0).max(23),
  format: z.enum(SheetFormat),
}
const fits = ({ every, weekday, monthDay }: { every: SheetEvery; weekday: number | null; monthDay: number | null }) =>
  (weekday !== null) === (every === 'WEEKLY') && (monthDay !== null) === (every === 'MONTHLY')
const UNFIT = { path: ['every'], message: 'Chọn thứ khi gửi hằng tuần, chọn ngày khi gửi hằng tháng.' }

const schedule = z.object({
  id,
  sheet: z.object({ key: z.string(), name: z.string() }),
  every: z.enum(SheetEvery),
  weekday: whole.nullable(),
  monthDay: whole.nullable(),
  hour: whole,
  format: z.enum(SheetFormat),
  state: z.enum(['ACTIVE', 'PAUSED', 'STOPPED']),
  /** Why it stopped by itself. */
  stop: z.enum(SheetStop).nullable(),
  nextAt: instant.nullable(),
  /** The last sending. */
  last: z.object({ at: instant, status: z.enum(SheetSendingStatus), rows: whole.nullable() }).nullable(),
})

export const sheetSchedules = call('GET', '/api/v2/sheet-schedules', {
  ...own,
  opens,
  summary: 'Which sheets of a page can be sent by letter, and what of them the caller has sent to themselves',
  query: z.object({
    page: text(40, 1),
    /** Which thing the page is about, where it is about one. */
    subjectId: id.optional(),
  }),
  reply: z.object({
    /** `isOfMonth`: sent monthly it is of the month before, else of the month of the day before. */
    sheets: z.array(z.object({ key: z.string(), name: z.string(), isOfMonth: z.boolean() })),
    /** Where they go: the caller's own address, and whether it is proven. */
    email: z.string(),
    isProven: z.boolean(),
    /** When all of them end by themselves. */
    endsAt: instant.nullable(),
    items: z.array(schedule),
  }),
  faults: ['SHEET_NOT_FOUND'],
})
export const createSheetSchedule = call('POST', '/api/v2/sheet-schedules', {
  ...own,
  opens,
  status: 201,
  summary: "Has a sheet sent to the caller's own proven address, every day, week or month",
  body: z.object({ sheet: text(40, 1), subjectId: id.nullable().default(null), ...terms }).refine(fits, UNFIT),
  reply: schedule,
  faults: ['SHEET_NOT_FOUND', 'SHEET_OVER', 'ACCOUNT_NOT_VERIFIED', 'SHEET_SCHEDULES_FULL'],
})
export const changeSheetSchedule = call('PATCH', '/api/v2/sheet-schedules/{id}', {
  ...own,
  summary: 'Pauses a schedule, or lets one go on that was paused or stopped',
  params: byId,
  body: z.object({ paused: z.boolean() }),
  reply: schedule,
  faults: ['SHEET_SCHEDULE_NOT_FOUND', 'SHEET_NOT_FOUND', 'SHEET_OVER', 'ACCOUNT_NOT_VERIFIED'],
})
export const deleteSheetSchedule = call('DELETE', '/api/v2/sheet-schedules/{id}', {
  ...own,
  summary: 'Forgets a schedule with what was sent by it',
  params: byId,
  reply: done,
  faults: ['SHEET_SCHEDULE_NOT_FOUND'],
})
export const sendSheetNow = call('POST', '/api/v2/sheet-schedules/{id}/send', {
  ...own,
  limit: { perMinute: 6, by: 'user' },
  summary: 'Sends the sheet of a schedule once more, now; its times stay. While one waits nothing more is sent',
  params: byId,
  reply: schedule,
  faults: ['SHEET_SCHEDULE_NOT_FOUND', 'SHEET_NOT_FOUND', 'SHEET_OVER', 'ACCOUNT_NOT_VERIFIED'],
})
