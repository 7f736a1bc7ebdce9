import { OPEN_REQUEST } from '#domain/statuses/data-request.ts'
import { DAY, localDay } from '#domain/time.ts'
import type { Context } from '#server/core/context.ts'
import { publish } from '#server/core/jobs.ts'
import { write } from '#server/core/write.ts'
import { shownRequest } from './reads.ts'
import { nextDue } from './rules.ts'

/** Tells the staff each morning what is late and what is due within two days; a quiet morning is quiet. */
export async function warnOfDue(ctx: Context): Promise<void> {
  const rows = await ctx.db
    .selectFrom('data_requests')
    .selectAll()
    .where('status', 'in', [...OPEN_REQUEST])
    .execute()
  const now = ctx.now()
  const dues = rows.map((row) => nextDue(shownRequest(row))?.getTime() ?? Number.POSITIVE_INFINITY)
  const overdue = dues.filter((due) => due < now.getTime()).length
  const soon = dues.filter((due) => due >= now.getTime() && due < now.getTime() + 2 * DAY).length
  if (overdue + soon > 0)
    await write(ctx, (tx) => publish(tx, 'data-requests.due', { day: localDay(now), overdue, soon }))
}
