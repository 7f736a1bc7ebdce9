import { sql } from 'kysely'
import { addDays, type Day, weekdayOf } from '#domain/calendar/days.ts'
import type { Holiday } from '#domain/calendar/holidays.ts'
import { hoursOn } from '#domain/calendar/hours.ts'
import { momentsAt, wallOf } from '#domain/calendar/zone.ts'
import type { TimeUnit } from '#domain/enums.ts'
import { distanceOf, MESSAGE_LIMITS } from '#domain/event/messages.ts'
import type { Context } from '#server/core/context.ts'
import { publish } from '#server/core/jobs.ts'
import { write } from '#server/core/write.ts'
import { schedulesOf } from '../hours/agendas.ts'
import { holidaysBetween } from '../hours/holidays.ts'
import { isFirst } from './is-first.ts'

/** Days in a row that are off alike, or one that is worked instead of another. */
type Run = { first: Day; last: Day; name: string; worksAs: number | null }
type Setting = { reminderId: string; calendarId: string; zone: string; amount: number; unit: TimeUnit }

/** Tells hosts of holidays that are near, as they set it: once of days in a row, and not of those on which nothing changes. */
export async function remindOfHolidays(ctx: Context): Promise<void> {
  const { rows } = await sql<Setting>`
    select r.id as "reminderId", c.id as "calendarId", c.zone, r.amount, r.unit
    from calendar_reminders r join calendars c on c.id = r.calendar_id
    where r.subject = 'HOLIDAY' and r.toggle = 'ENABLED' and c.status = 'ACTIVE' and c.deleted_at is null
    order by r.id`.execute(ctx.db)
  if (rows.length === 0) return
  const today = wallOf(ctx.now().getTime(), 'Asia/Ho_Chi_Minh').day
  const runs = runsOf(await holidaysBetween(ctx, today, addDays(today, MESSAGE_LIMITS.days + 2)))
  for (const run of runs) for (const setting of rows) await tell(ctx, setting, run)
}

async function tell(ctx: Context, { reminderId, calendarId, zone, amount, unit }: Setting, run: Run): Promise<void> {
  const [begins = Number.NaN] = momentsAt({ day: run.first, minute: 0 }, zone)
  const now = ctx.now().getTime()
  if (!(begins > now && begins - distanceOf({ amount, unit }) <= now)) return
  const open = await openOn(ctx, calendarId, run)
  if (open === null) return
  await write(ctx, async (tx) => {
    if (!(await isFirst(tx, { reminderId, aboutId: calendarId, at: new Date(begins) }))) return
    const { first, last, name } = run
    await publish(tx, 'calendar.holiday-near', { calendarId, reminderId, first, last, name, isOpen: open })
  })
}

/** Whether a calendar is open on any of these days; null: it would not be on days like any other either. */
async function openOn(ctx: Context, calendarId: string, { first, last }: Run): Promise<boolean | null> {
  const { schedule } = (await schedulesOf(ctx, [calendarId], first, last)).get(calendarId) ?? {}
  if (!schedule) return null
  const days: Day[] = []
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day)
  const isOpen = days.some((day) => hoursOn(schedule, day).length > 0)
  return isOpen || days.some((day) => (schedule.week[weekdayOf(day) - 1] ?? []).length > 0) ? isOpen : null
}

function runsOf(holidays: readonly Holiday[]): Run[] {
  const runs: Run[] = []
  for (const { day, name, worksAs } of holidays) {
    const before = runs.at(-1)
    if (before && before.worksAs === null && worksAs === null && addDays(before.last, 1) === day) {
      before.last = day
      if (!before.name.includes(name)) before.name = `${before.name}, ${name}`
    } else runs.push({ first: day, last: day, name, worksAs })
  }
  return runs
}
