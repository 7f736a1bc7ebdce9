import { sql } from 'kysely'
import type { Context } from '#server/core/context.ts'

/** How many entries of an event count in each quarter of an hour in which somebody came in, in order. */
export async function arrivalsOf(ctx: Context, eventId: string): Promise<{ at: Date; entries: number }[]> {
  const { rows } = await sql<{ at: Date; entries: number }>`
    select date_bin('15 minutes', scanned_at, timestamptz '2020-01-01T00:00:00Z') as at, count(*)::int as entries
    from check_ins where event_id = ${eventId} and kind = 'ENTRY' and slot is not null group by 1 order by 1`.execute(
    ctx.db,
  )
  return rows
}
