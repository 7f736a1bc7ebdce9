import { sql } from 'kysely'
import type { BookingLimit } from '#domain/calendar/availability.ts'
import type { Day } from '#domain/calendar/days.ts'
import type { CalendarStatus } from '#domain/calendar/fields.ts'
import { deadPaths, type Finder } from '#domain/calendar/finder.ts'
import { type Hours, isSkipped, type Travel } from '#domain/calendar/hours.ts'
import { type FieldProblem, fail, must } from '#domain/faults.ts'
import type { Tx } from '#server/core/context.ts'
import { fileFacts } from '#server/modules/library/index.ts'
import type { CalendarRow } from '../rows.ts'
import { framesOf } from '../shown/show-calendar.ts'

/** What of a calendar is written at once; what is left out stays as it is. */
export type CalendarTerms = { [K in keyof Terms]?: Terms[K] | undefined }
type Terms = {
  name: string
  summary: string
  about: object
  coverFileId: string | null
  zone: string
  week: Hours[][]
  days: { day: Day; hours: Hours[] }[]
  travels: Travel[]
  worksOnHolidays: boolean
  noticeMinutes: number
  windowDays: number | null
  finder: Finder | null
  limits: BookingLimit[]
  status: CalendarStatus
}

/**
 * Writes terms of a locked calendar and counts its version up. VALIDATION_FAILED at hours of a day that a change of clock
 * skips, and at rules whose frame is gone; FILE_NOT_FOUND for a picture that is not its host's.
 * @returns its row as it is then
 */
export async function keepTerms(tx: Tx, calendar: CalendarRow, terms: CalendarTerms): Promise<CalendarRow> {
  const zone = terms.zone ?? calendar.zone
  demandHours(zone, terms.days ?? [])
  if (terms.coverFileId) await mustBeOwnPicture(tx, terms.coverFileId, calendar.host_id)
  if (terms.finder) await demandFrames(tx, calendar.id, terms.finder)
  if (terms.days) await putDays(tx, calendar.id, terms.days)
  if (terms.travels) await putTravels(tx, calendar.id, terms.travels)
  return tx.db
    .updateTable('calendars')
    .set({
      name: terms.name ?? calendar.name,
      summary: terms.summary ?? calendar.summary,
      ...(terms.about && { about: JSON.stringify(terms.about) }),
      cover_file_id: terms.coverFileId === undefined ? calendar.cover_file_id : terms.coverFileId,
      zone,
      ...(terms.week && { week: JSON.stringify(terms.week.map(inOrder)) }),
      works_on_holidays: terms.worksOnHolidays ?? calendar.works_on_holidays,
      notice_minutes: terms.noticeMinutes ?? calendar.notice_minutes,
      window_days: terms.windowDays === undefined ? calendar.window_days : terms.windowDays,
      ...(terms.finder !== undefined && { finder: terms.finder && JSON.stringify(terms.finder) }),
      ...(terms.limits && { limits: JSON.stringify(terms.limits) }),
      status: terms.status ?? calendar.status,
      version: calendar.version + 1,
      updated_at: tx.now(),
    })
    .where('id', '=', calendar.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

function demandHours(zone: string, days: Terms['days']): void {
  const errors = days.flatMap(({ day, hours }, at): FieldProblem[] =>
    hours.flatMap((one, index) =>
      isSkipped(zone, day, one) ? [{ path: `days.${at}.hours.${index}.from`, code: 'skipped', message: SKIPPED }] : [],
    ),
  )
  if (errors.length > 0) fail('VALIDATION_FAILED', { errors })
}

/** Rules lead to what is sold of this calendar, and to nothing that was removed. */
async function demandFrames(tx: Tx, calendarId: string, finder: Finder): Promise<void> {
  const frames = await framesOf(tx, calendarId)
  const dead = deadPaths(
    finder,
    frames.map(({ id }) => id),
  )
  const errors = dead.map((path): FieldProblem => ({ path: `finder.${path}`, code: 'gone', message: GONE }))
  if (errors.length > 0) fail('VALIDATION_FAILED', { errors })
}

const GONE = 'Dịch vụ này không còn trong lịch. Hãy chọn dịch vụ khác.'
const SKIPPED = 'Ngày này đồng hồ được chỉnh qua hết khung giờ này nên không ai đặt được. Hãy chọn giờ khác.'

function inOrder(hours: readonly Hours[]): Hours[] {
  return [...hours].sort((a, b) => a.from - b.from)
}

async function putDays(tx: Tx, calendarId: string, days: Terms['days']): Promise<void> {
  await tx.db.deleteFrom('calendar_days').where('calendar_id', '=', calendarId).execute()
  if (days.length === 0) return
  await tx.db
    .insertInto('calendar_days')
    .values(days.map(({ day, hours }) => ({ calendar_id: calendarId, day, hours: JSON.stringify(inOrder(hours)) })))
    .execute()
}

async function putTravels(tx: Tx, calendarId: string, travels: readonly Travel[]): Promise<void> {
  await tx.db.deleteFrom('calendar_travels').where('calendar_id', '=', calendarId).execute()
  for (const { first, last, zone } of travels)
    await sql`insert into calendar_travels (calendar_id, days, zone)
      values (${calendarId}, daterange(${first}::date, ${last}::date, '[]'), ${zone})`.execute(tx.db)
}

/** A picture of the host's own. FILE_NOT_FOUND for anything else. */
async function mustBeOwnPicture(tx: Tx, fileId: string, hostId: string): Promise<void> {
  const file = (await fileFacts(tx, [fileId])).get(fileId)
  must(file?.kind === 'IMAGE' && file.status === 'READY' && file.ownerId === hostId, 'FILE_NOT_FOUND')
}
