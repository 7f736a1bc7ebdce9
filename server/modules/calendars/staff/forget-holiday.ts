import { sql } from 'kysely'
import type { Day } from '#domain/calendar/days.ts'
import { must } from '#domain/faults.ts'
import { audit } from '#server/core/audit.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'

/**
 * Takes the note of a day away: what was announced or computed counts again. HOLIDAY_NOT_FOUND; CONFLICT where it was changed
 * since the caller looked.
 */
export function forgetHoliday(ctx: Context, day: Day, seen: Date): Promise<void> {
  return write(ctx, async (tx) => {
    const { rows } = await sql<{ updatedAt: Date }>`
      select updated_at as "updatedAt" from holidays where day = ${day}::date for update`.execute(tx.db)
    const [row] = rows
    must(row !== undefined, 'HOLIDAY_NOT_FOUND')
    must(row.updatedAt.getTime() === seen.getTime(), 'CONFLICT')
    await sql`delete from holidays where day = ${day}::date`.execute(tx.db)
    await audit(tx, 'holiday.forgotten', 'holiday', null, { day })
  })
}
