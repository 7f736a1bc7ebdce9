import { sql } from 'kysely'
import type { Agenda, BookingLimit } from '#domain/calendar/availability.ts'
import { addDays, type Day, dayNumber } from '#domain/calendar/days.ts'
import type { DayRule, Hours, Schedule, Travel } from '#domain/calendar/hours.ts'
import { DAY } from '#domain/time.ts'
import { arrayOf } from '#server/core/array-of.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { busyElsewhereSql } from './busy-elsewhere.ts'
import { holidaysBetween } from './holidays.ts'
import { isTakenSql } from './live.ts'

/** Whose time, by which of their calendars. */
export type HostOn = { hostId: string; calendarId: string }
export type HostAgenda = Agenda & { limits: readonly BookingLimit[] }

/** The longest that a limit looks around a day. */
const MONTH_DAYS = 32

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
            busy: busy.map(({ from, to }) => ({ from: from.getTime(), to: to.getTime() })),
            booked: busy.flatMap(({ calendarId: by, startsAt, endsAt }) =>
              by === calendarId && startsAt && endsAt ? [{ from: startsAt.getTime(), to: endsAt.getTime() }] : [],
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
  const from = new Date((dayNumber(days.first) - MONTH_DAYS) * DAY)
  const to = new Date((dayNumber(days.last) + MONTH_DAYS) * DAY)
  const ids = arrayOf(
    hosts.map(({ hostId }) => hostId),
    'uuid',
  )
  const { rows } = await sql<{
    hostId: string
    from: Date
    to: Date
    startsAt: Date | null
    endsAt: Date | null
    calendarId: string | null
  }>`
    select h.host_id as "hostId", lower(h.span) as "from", upper(h.span) as "to", s.starts_at as "startsAt",
      s.ends_at as "endsAt", f.calendar_id as "calendarId"
    from slot_hosts h join calendar_slots s on s.id = h.slot_id
      left join frame_hosts f on f.frame_id = s.frame_id and f.host_id = h.host_id
    where h.host_id = any(${ids}) and h.is_live and h.span && tstzrange(${from}, ${to})
      and s.id is distinct from ${except}::uuid and ${isTakenSql(ctx, sql`s.id`)}
    union all
    select a.host_id, lower(a.span), upper(a.span), null, null, null from host_absences a
    where a.host_id = any(${ids}) and a.span && tstzrange(${from}, ${to})
    union all
    select e.host_id, e."from", e."to", null, null, null from (${busyElsewhereSql(ctx, ids, { from, to })}) e`.execute(
    ctx.db,
  )
  return rows
}
