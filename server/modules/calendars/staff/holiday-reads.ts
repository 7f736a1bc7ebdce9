import { sql } from 'kysely'
import type { Day } from '#domain/calendar/days.ts'
import type { HolidayRule } from '#domain/calendar/holiday-rules.ts'
import { type Holiday, holidaysOf } from '#domain/calendar/holidays.ts'
import type { Context } from '#server/core/context.ts'
import { type PublicPerson, peopleOf } from '#server/modules/identity/index.ts'

type Rule = { name: string; rule: HolidayRule; worksAs: number | null }
type Shown = Rule & {
  day: Day
  source: 'STAFF' | 'ANNOUNCED' | 'COMPUTED'
  before: Rule | null
  notedAt: Date | null
  notedBy: PublicPerson | null
}
type Row = { day: Day; name: string; worksAs: number | null; isOff: boolean; updatedBy: string | null; updatedAt: Date }

/** The days of a year on which Việt Nam does not work as on their weekday, and those that the staff noted, in order. */
export async function staffHolidays(ctx: Context, year: number) {
  const known = holidaysOf(year)
  const { rows } = await sql<Row>`
    select day::text, name, works_as as "worksAs", is_off as "isOff", updated_by as "updatedBy", updated_at as "updatedAt"
    from holidays where day between ${`${year}-01-01`}::date and ${`${year}-12-31`}::date`.execute(ctx.db)
  const people = await peopleOf(
    ctx,
    rows.flatMap(({ updatedBy }) => updatedBy ?? []),
  )
  const noted = new Map(rows.map((row) => [row.day, row]))
  const days = [...new Set([...known.map(({ day }) => day), ...noted.keys()])].sort()
  return {
    year,
    isPublished: known.some(({ isPublished }) => isPublished),
    items: days.flatMap((day): Shown[] => {
      const before = known.find((one) => one.day === day)
      const note = noted.get(day)
      const was = before ? ruleOf(before) : null
      if (!note)
        return was && before
          ? [{ day, ...was, source: sourceOf(before), before: null, notedAt: null, notedBy: null }]
          : []
      const { name, worksAs, isOff, updatedAt, updatedBy } = note
      const rule: HolidayRule = isOff ? 'OFF' : worksAs === null ? 'ORDINARY' : 'WORKED'
      const own = { notedAt: updatedAt, notedBy: people.get(updatedBy ?? '') ?? null }
      return [{ day, name, rule, worksAs, source: 'STAFF', before: was, ...own }]
    }),
  }
}

function ruleOf({ name, worksAs }: Holiday): Rule {
  return { name, rule: worksAs === null ? 'OFF' : 'WORKED', worksAs }
}

function sourceOf({ isPublished }: Holiday): 'ANNOUNCED' | 'COMPUTED' {
  return isPublished ? 'ANNOUNCED' : 'COMPUTED'
}
