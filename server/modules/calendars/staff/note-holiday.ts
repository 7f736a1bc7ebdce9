import { sql } from 'kysely'
import type { Day } from '#domain/calendar/days.ts'
import type { HolidayRule } from '#domain/calendar/holiday-rules.ts'
import { must } from '#domain/faults.ts'
import { asStaff } from '#server/core/actor.ts'
import { audit } from '#server/core/audit.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'

type Wish = { name: string; rule: HolidayRule; worksAs: number | null; seen: Date | null }

/**
 * Notes what is done on a day: it counts for every calendar that keeps holidays, at once, over what was announced or
 * computed. CONFLICT where somebody noted it otherwise since the caller looked.
 */
export function noteHoliday(ctx: Context, day: Day, { name, rule, worksAs, seen }: Wish): Promise<void> {
  return write(ctx, async (tx) => {
    const { rows } = await sql`
      insert into holidays as h (day, name, works_as, is_off, updated_by, updated_at)
      select ${day}::date, ${name}, ${worksAs}, ${rule === 'OFF'}, ${asStaff(tx)}, ${tx.now()}
      where ${seen}::timestamptz is null or exists (select from holidays o where o.day = ${day}::date)
      on conflict (day) do update set name = excluded.name, works_as = excluded.works_as, is_off = excluded.is_off,
        updated_by = excluded.updated_by, updated_at = greatest(excluded.updated_at, h.updated_at + interval '1 millisecond')
      where h.updated_at = ${seen}::timestamptz
      returning 1`.execute(tx.db)
    must(rows.length > 0, 'CONFLICT')
    await audit(tx, 'holiday.noted', 'holiday', null, { day, name, rule, worksAs })
  })
}
