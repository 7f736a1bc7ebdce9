import { sql } from 'kysely'
import { ENDING_DAYS } from '#domain/calendar/packages.ts'
import { addDays } from '#domain/time.ts'
import type { Context } from '#server/core/context.ts'
import { publish } from '#server/core/jobs.ts'
import { write } from '#server/core/write.ts'
import { holdsTaken } from '../classes/seats.ts'

const AT_ONCE = 200

/** Owners are told once, a week before it, that sessions of theirs lapse. */
export function tellEndings(ctx: Context): Promise<void> {
  return write(ctx, async (tx) => {
    const now = tx.now()
    const { rows } = await sql<{ id: string; left: number }>`
      update session_passes u set ending_told_at = ${now} from (
        select a.id, a.sessions - ${holdsTaken(tx, sql`a.id`)} as left from session_passes a
        where a.given_at is not null and a.ended_at is null and a.ending_told_at is null
          and a.expires_at > ${now} and a.expires_at <= ${addDays(now, ENDING_DAYS)}
        order by a.expires_at limit ${AT_ONCE} for update skip locked) due
      where u.id = due.id returning u.id, due.left`.execute(tx.db)
    for (const { id, left } of rows) if (left > 0) await publish(tx, 'pass.ending', { passId: id })
  })
}
