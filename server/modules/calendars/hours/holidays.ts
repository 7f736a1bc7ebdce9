import { sql } from 'kysely'
import type { Day } from '#domain/calendar/days.ts'
import { type Holiday, holidaysOf } from '#domain/calendar/holidays.ts'
import type { Context, Tx } from '#server/core/context.ts'

/** The days of these that Việt Nam does not work as on their weekday: as the staff noted them, else as announced or computed. */
export async function holidaysBetween(ctx: Context | Tx, first: Day, last: Day): Promise<Holiday[]> {
  const found = new Map<Day, Holiday>()
  for (let year = Number(first.slice(0, 4)); year <= Number(last.slice(0, 4)); year++)
    for (const holiday of holidaysOf(year)) found.set(holiday.day, holiday)
  const { rows } = await sql<{ day: Day; name: string; worksAs: number | null; isOff: boolean }>`
    select day::text, name, works_as as "worksAs", is_off as "isOff" from holidays
    where day between ${first}::date and ${last}::date`.execute(ctx.db)
  for (const { day, name, worksAs, isOff } of rows)
    if (isOff || worksAs !== null) found.set(day, { day, name, worksAs, isPublished: true })
    else found.delete(day)
  return [...found.values()].filter(({ day }) => first <= day && day <= last).sort((a, b) => (a.day < b.day ? -1 : 1))
}
