import { type RawBuilder, sql } from 'kysely'
import type { Agenda, BookingLimit } from '#domain/calendar/availability.ts'
import { addDays, type Day } from '#domain/calendar/days.ts'
import type { DayRule, Hours, Schedule, Travel } from '#domain/calendar/hours.ts'
import { arrayOf } from '#server/core/array-of.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { busyElsewhereSql } from './busy-elsewhere.ts'
import { holidaysBetween } from './holidays.ts'
import { isTakenSql } from './live.ts'

/** Whose time, by which of their calendars. */
export type HostOn = { hostId: string; calendarId: string }
export type HostAgenda = Agenda & { limits: readonly BookingLimit[] }

/**
 * The time of these people around these days: when they are open, what is taken of it and what was booked. Days are of
 * whatever zone; a day more is read on either side. `except`: a slot that does not count, for it is to be moved.
 * @returns by calendar, as each is of one person
 */
export async function agendasOf(
  ctx: Context | Tx,
  hosts: readonly HostOn[],
  days: { first: Day; last: Day },
  except: string | null = null,
): Promise<Map<string, HostAgenda>> {
  const [first, last] = [addDays(days.first, -2), addDays(days.last, 3)]
  const [schedules, times] = await Promise.all([
    schedulesOf(
      ctx,
      hosts.map(({ calendarId }) => calendarId),
      first,
      last,
    ),
    timesOf(ctx, hosts, days, except),
  ])
  return new Map(
    hosts.flatMap(({ hostId, calendarId }): [string, HostAgenda][] => {
      const own = schedules.get(calendarId)
      if (!own) return []
      const busy = times.filter((one) => one.hostId === hostId)
      return [
        [
          calendarId,
          {
            ...own,
            busy,
            booked: busy.flatMap(({ calendarId: by, startsAt, endsAt }) =>
              by === calendarId && startsAt !== null && endsAt !== null ? [{ from: startsAt, to: endsAt }] : [],
            ),
          },
        ],
      ]
    }),
  )
}

/** When each of these calendars is open on these days, with its limits. */
export async function schedulesOf(ctx: Context | Tx, calendarIds: readonly string[], first: Day, last: Day) {
  const ids = [...new Set(calendarIds)]
  const { rows } = await sql<{
    id: string
    zone: string
    week: Hours[][]
    limits: BookingLimit[]
    worksOnHolidays: boolean
    days: { day: Day; hours: Hours[] }[]
    travels: Travel[]
  }>`
    select c.id, c.zone, c.week, c.limits, c.works_on_holidays as "worksOnHolidays",
      coalesce((select jsonb_agg(jsonb_build_object('day', d.day, 'hours', d.hours)) from calendar_days d
        where d.calendar_id = c.id and d.day between ${first}::date and ${last}::date), '[]') as days,
      coalesce((select jsonb_agg(jsonb_build_object('first', lower(t.days), 'last', upper(t.days) - 1, 'zone', t.zone))
        from calendar_travels t where t.calendar_id = c.id and t.days && daterange(${first}::date, ${last}::date, '[]')), '[]') as travels
    from calendars c where c.id = any(${arrayOf(ids, 'uuid')})`.execute(ctx.db)
  const holidays = rows.some(({ worksOnHolidays }) => !worksOnHolidays) ? await holidaysBetween(ctx, first, last) : []
  const kept = new Map<Day, DayRule>(holidays.map(({ day, worksAs }) => [day, { worksAs }]))
  return new Map(
    rows.map(({ id, zone, week, limits, worksOnHolidays, days, travels }) => {
      const schedule: Schedule = {
        zone,
        week,
        overrides: new Map(days.map(({ day, hours }) => [day, hours])),
        holidays: worksOnHolidays ? new Map() : kept,
        travels,
      }
      return [id, { schedule, limits }]
    }),
  )
}

/** What is taken of the time of these people: bookings with what is kept free around them, days off, and calendars elsewhere. */
async function timesOf(
  ctx: Context | Tx,
  hosts: readonly HostOn[],
  days: { first: Day; last: Day },
  except: string | null,
) {
  const near = { from: midnight(addDays(days.first, -NEAR_DAYS)), to: midnight(addDays(days.last, NEAR_DAYS + 1)) }
  const counted = periodsAround(days)
  const ids = arrayOf(
    hosts.map(({ hostId }) => hostId),
    'uuid',
  )
  const calendarIds = arrayOf(
    hosts.map(({ calendarId }) => calendarId),
    'uuid',
  )
  // Only limits look further than the days themselves.
  const looked = sql`(select case when exists (select from calendars where id = any(${calendarIds}) and limits <> '[]')
    then tstzrange(${counted.from}, ${counted.to}) else tstzrange(${near.from}, ${near.to}) end)`
  const { rows } = await sql<{
    hostId: string
    from: number
    to: number
    startsAt: number | null
    endsAt: number | null
    calendarId: string | null
  }>`
    select h.host_id as "hostId", ${moment(sql`lower(h.span)`)} as "from", ${moment(sql`upper(h.span)`)} as "to",
      ${moment(sql`s.starts_at`)} as "startsAt", ${moment(sql`s.ends_at`)} as "endsAt", f.calendar_id as "calendarId"
    from slot_hosts h join calendar_slots s on s.id = h.slot_id
      left join frame_hosts f on f.frame_id = s.frame_id and f.host_id = h.host_id
    where h.host_id = any(${ids}) and h.is_live and h.span && ${looked}
      and s.id is distinct from ${except}::uuid and ${isTakenSql(ctx, sql`s.id`)}
    union all
    select a.host_id, ${moment(sql`lower(a.span)`)}, ${moment(sql`upper(a.span)`)}, null, null, null from host_absences a
    where a.host_id = any(${ids}) and a.span && tstzrange(${near.from}, ${near.to})
    union all
    select e.host_id, ${moment(sql`e."from"`)}, ${moment(sql`e."to"`)}, null, null, null
    from (${busyElsewhereSql(ctx, ids, near)}) e`.execute(ctx.db)
  return rows
}

/** What is open on a day may go on for a day and a night after it, and all is read in days of any zone. */
const NEAR_DAYS = 4

/** The weeks and months around these days, with a day more for zones. */
function periodsAround({ first, last }: { first: Day; last: Day }): { from: Date; to: Date } {
  const [begin, end] = [addDays(first, -1), addDays(last, 1)]
  const month = `${begin.slice(0, 7)}-01`
  // 31 days after the first of a month is another month.
  const next = `${addDays(`${end.slice(0, 7)}-01`, 31).slice(0, 7)}-01`
  const [week, weekEnd] = [addDays(begin, -7), addDays(end, 8)]
  return {
    from: midnight(addDays(month < week ? month : week, -1)),
    to: midnight(addDays(next > weekEnd ? next : weekEnd, 1)),
  }
}

function midnight(day: Day): Date {
  return new Date(`${day}T00:00:00Z`)
}

/** Milliseconds since 1970: a number is read ten times as fast as a date, of which a busy host has thousands. */
function moment(at: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`(extract(epoch from ${at}) * 1000)::float8`
}
