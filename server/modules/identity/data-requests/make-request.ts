import type { DataRequestKind } from '#domain/statuses/data-request.ts'
import { cleanText } from '#domain/text.ts'
import { asUser } from '#server/core/actor.ts'
import { audit } from '#server/core/audit.ts'
import type { Context } from '#server/core/context.ts'
import { publish } from '#server/core/jobs.ts'
import { countTry } from '#server/core/rate-limit.ts'
import { write } from '#server/core/write.ts'
import { clockOf, holidaysFrom, type RequestRow } from './rows.ts'
import { daysAfter, workingDaysAfter } from './rules.ts'

const MOST_A_DAY = 10

/**
 * The caller asks something about their data. The clocks that the law sets on this day start, and staff who answer are
 * told. Letters and payments go through processors, so what has to reach them too gets the days for that.
 * @throws DATA_REQUEST_OPEN, TOO_MANY_REQUESTS
 */
export async function makeRequest(
  ctx: Context,
  { kind, detail }: { kind: DataRequestKind; detail: string | null },
): Promise<RequestRow> {
  const userId = asUser(ctx)
  await countTry(ctx, `data-requests:${userId}`, MOST_A_DAY, 86_400)
  return write(ctx, async (tx) => {
    const now = tx.now()
    const clock = await clockOf(tx, kind, now)
    const row = await tx.db
      .insertInto('data_requests')
      .values({
        user_id: userId,
        kind,
        status: 'RECEIVED',
        detail: (detail && cleanText(detail)) || null,
        received_at: now,
        acknowledge_by: workingDaysAfter(now, clock.acknowledge_working_days, await holidaysFrom(tx, now)),
        due_at: daysAfter(now, clock.answer_days_with_processors),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await audit(tx, 'data-request.received', 'data request', row.id, { kind })
    await publish(tx, 'data-request.received', { dataRequestId: row.id, userId })
    return row
  })
}
