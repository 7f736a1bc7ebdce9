import { sql } from 'kysely'
import { MESSAGE_LIMITS } from '#domain/event/messages.ts'
import { addDays } from '#domain/time.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'

/** Beyond what any setting looks back, with a day more for zones. */
const KEPT_DAYS = MESSAGE_LIMITS.days + 3
const AT_ONCE = 5_000

/** Forgets what was reminded of so long ago that no setting can be due for it any more. @returns how many */
export function sweepReminded(ctx: Context): Promise<number> {
  return write(ctx, async (tx) => {
    const { numAffectedRows } = await sql`
      delete from calendar_reminded where ctid = any(array(select ctid from calendar_reminded
        where at < ${addDays(tx.now(), -KEPT_DAYS)} limit ${AT_ONCE}))`.execute(tx.db)
    return Number(numAffectedRows ?? 0)
  })
}
