import { sql } from 'kysely'
import { fail } from '#domain/faults.ts'
import { addDays } from '#domain/time.ts'
import type { Tx } from '#server/core/context.ts'

const REPLACED = 'Đã hết hạn học hoặc đã mua riêng'

type Grant = { userId: string; courseId: string; orderItemId: string | null; availableDays: number | null }

/**
 * Opens a course to a person for so many days (null: for ever): from now on, or from its opening where that lies ahead. An access that has run out is closed first,
 * so a course can be bought again, and so is one that came with a membership: bought, it is one's own. One that still runs
 * refuses with ALREADY_OWNED, two grants at once included. What an order line gave and was taken back from it is given
 * again as it was, with its end.
 */
export async function grantCourse(
  tx: Tx,
  { userId, courseId, orderItemId, availableDays }: Grant,
): Promise<{ enrollmentId: string }> {
  const now = tx.now()
  const fresh = await grantFresh(tx, { userId, courseId, orderItemId, availableDays })
  if (fresh) return { enrollmentId: fresh }
  const awaits = await awaitsOpening(tx, courseId)
  await tx.db
    .updateTable('enrollments')
    .set({ revoked_at: now, revoked_reason: REPLACED })
    .where('user_id', '=', userId)
    .where('course_id', '=', courseId)
    .where('revoked_at', 'is', null)
    .where((eb) => eb.or([eb('ends_at', '<=', now), eb('source', '=', 'MEMBERSHIP')]))
    .execute()
  const { id } = await tx.db
    .insertInto('enrollments')
    .values({
      user_id: userId,
      course_id: courseId,
      order_item_id: orderItemId,
      granted_at: now,
      starts_at: awaits ? null : now,
      ends_at: availableDays === null || awaits ? null : addDays(now, availableDays),
      days_from_opening: awaits ? availableDays : null,
    })
    .onConflict((conflict) =>
      conflict
        .column('order_item_id')
        .doUpdateSet({ revoked_at: null, revoked_reason: null })
        .where('enrollments.revoked_at', 'is not', null),
    )
    .returning('id')
    .executeTakeFirst()
    .then((row) => row ?? fail('ALREADY_OWNED'))
  return { enrollmentId: id }
}

/** What nearly everybody buys: a course that is open, to somebody who had no access to it. @returns null where it is another case */
async function grantFresh(tx: Tx, { userId, courseId, orderItemId, availableDays }: Grant): Promise<string | null> {
  const now = tx.now()
  const { rows } = await sql<{ id: string }>`
    insert into enrollments (user_id, course_id, order_item_id, granted_at, starts_at, ends_at)
    select ${userId}, id, ${orderItemId}, ${now}, ${now}, ${availableDays === null ? null : addDays(now, availableDays)}::timestamptz
    from courses where id = ${courseId} and not awaits_opening
    on conflict do nothing returning id`.execute(tx.db)
  return rows[0]?.id ?? null
}

/** What is open stays open, so only the answer that it is not has to hold until the transaction ends. */
async function awaitsOpening(tx: Tx, courseId: string): Promise<boolean> {
  const course = tx.db.selectFrom('courses').select('awaits_opening').where('id', '=', courseId)
  if (!(await course.executeTakeFirst())?.awaits_opening) return false
  return (await course.forShare().executeTakeFirst())?.awaits_opening ?? false
}
