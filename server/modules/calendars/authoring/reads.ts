import { sql } from 'kysely'
import type { BookingLimit } from '#domain/calendar/availability.ts'
import { addDays, type Day } from '#domain/calendar/days.ts'
import type { CalendarStatus, FrameQuestion } from '#domain/calendar/fields.ts'
import type { Finder } from '#domain/calendar/finder.ts'
import type { Hours, Travel } from '#domain/calendar/hours.ts'
import { wallOf } from '#domain/calendar/zone.ts'
import { imageUrl } from '#domain/media.ts'
import { asHost } from '#server/core/actor.ts'
import { arrayOf } from '#server/core/array-of.ts'
import type { Context } from '#server/core/context.ts'
import { waysSetUp } from '#server/modules/meetings/index.ts'
import { holidaysBetween } from '../hours/holidays.ts'
import { remindersOf } from '../reminders/reads.ts'
import { type CalendarRow, type FrameRow, theCalendar, theFrame } from '../rows.ts'
import { framesOf } from '../shown/show-calendar.ts'
import { termsOf } from './keep-frame.ts'

/** The caller's own calendars, the oldest first; with the holidays of a year from this day on, or from today. */
export async function myCalendars(ctx: Context, { holidaysFrom }: { holidaysFrom?: Day | undefined } = {}) {
  const rows = await ctx.db
    .selectFrom('calendars')
    .selectAll()
    .where('host_id', '=', asHost(ctx))
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .execute()
  const items = await Promise.all(rows.map((row) => written(ctx, row, holidaysFrom)))
  return { items, total: items.length }
}

/** One calendar with everything that its editor shows. CALENDAR_NOT_FOUND, NOT_OWNER. */
export async function hostCalendar(ctx: Context, id: string) {
  return written(ctx, await theCalendar(ctx, id, 'read'))
}

/** One frame with everything that its editor shows. CALENDAR_FRAME_NOT_FOUND, NOT_OWNER. */
export async function hostFrame(ctx: Context, id: string) {
  const row = await theFrame(ctx, id)
  await theCalendar(ctx, row.calendar_id, 'read')
  const [frame] = await writtenFrames(ctx, [row])
  return frame as NonNullable<typeof frame>
}

async function written(ctx: Context, row: CalendarRow, holidaysFrom?: Day) {
  const day = holidaysFrom ?? wallOf(ctx.now().getTime(), row.zone).day
  const [{ days, travels }, frames, holidays, reminders] = await Promise.all([
    partsOf(ctx, row.id),
    framesOf(ctx, row.id),
    holidaysBetween(ctx, day, addDays(day, 365)),
    remindersOf(ctx, row.id),
  ])
  return {
    id: row.id,
    slug: row.slug,
    version: row.version,
    status: row.status as CalendarStatus,
    hiddenByStaff: row.hidden_by_staff,
    reason: row.reason,
    name: row.name,
    summary: row.summary,
    about: row.about as { type: 'doc' } & Record<string, unknown>,
    coverFileId: row.cover_file_id,
    zone: row.zone,
    week: row.week as unknown as Hours[][],
    days,
    travels,
    worksOnHolidays: row.works_on_holidays,
    noticeMinutes: row.notice_minutes,
    windowDays: row.window_days,
    finder: row.finder as unknown as Finder | null,
    limits: row.limits as unknown as BookingLimit[],
    frames: await writtenFrames(ctx, frames),
    rooms: waysSetUp(ctx),
    reminders,
    holidays,
    updatedAt: row.updated_at,
  }
}

async function partsOf(ctx: Context, calendarId: string) {
  const { rows } = await sql<{ days: { day: Day; hours: Hours[] }[]; travels: Travel[] }>`
    select coalesce((select jsonb_agg(jsonb_build_object('day', d.day, 'hours', d.hours) order by d.day)
        from calendar_days d where d.calendar_id = ${calendarId}), '[]') as days,
      coalesce((select jsonb_agg(jsonb_build_object('first', lower(t.days), 'last', upper(t.days) - 1, 'zone', t.zone) order by t.days)
        from calendar_travels t where t.calendar_id = ${calendarId}), '[]') as travels`.execute(ctx.db)
  return rows[0] ?? { days: [], travels: [] }
}

async function writtenFrames(ctx: Context, rows: readonly FrameRow[]) {
  if (rows.length === 0) return []
  const ids = arrayOf(
    rows.map(({ id }) => id),
    'uuid',
  )
  const { rows: hosts } = await sql<{
    frameId: string
    id: string
    fullName: string
    avatarFileId: string | null
    calendarId: string
    weight: number
  }>`
    select h.frame_id as "frameId", u.id, u.full_name as "fullName", u.avatar_file_id as "avatarFileId",
      h.calendar_id as "calendarId", h.weight
    from frame_hosts h join users u on u.id = h.host_id join calendar_frames f on f.id = h.frame_id
      join calendars c on c.id = f.calendar_id
    where h.frame_id = any(${ids}) order by h.host_id <> c.host_id, h.added_at, h.host_id`.execute(ctx.db)
  const { rows: slugs } = await sql<{ id: string; slug: string }>`
    select id, slug from products where id = any(${ids})`.execute(ctx.db)
  return rows.map((row) => ({
    id: row.id,
    slug: slugs.find(({ id }) => id === row.id)?.slug ?? '',
    calendarId: row.calendar_id,
    version: row.version,
    ...termsOf(row),
    hosts: hosts
      .filter(({ frameId }) => frameId === row.id)
      .map(({ id, fullName, avatarFileId, calendarId, weight }) => ({
        id,
        fullName,
        avatarUrl: imageUrl(avatarFileId, 256),
        calendarId,
        weight,
      })),
    questions: row.questions as unknown as FrameQuestion[],
  }))
}
