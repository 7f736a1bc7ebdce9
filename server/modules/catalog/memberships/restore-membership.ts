import { sql } from 'kysely'
import { must } from '#domain/faults.ts'
import type { Tx } from '#server/core/context.ts'
import { publish } from '#server/core/jobs.ts'
import { type Granted, lockMember } from './grant-membership.ts'

/**
 * Gives again the period of an order line that was taken back: as it was where its time is still free, else what was left
 * of it, after what the person has now. One that is over by now opens nothing more. Throws SUBSCRIPTION_ALREADY_LIFETIME.
 * @returns null where the line never gave a period, or still has it
 */
export async function restoreMembership(tx: Tx, orderItemId: string): Promise<Granted | null> {
  const found = await tx.db
    .selectFrom('membership_access')
    .select(['user_id', 'membership_id'])
    .where('order_item_id', '=', orderItemId)
    .executeTakeFirst()
  if (!found) return null
  await lockMember(tx, found.user_id, found.membership_id)
  const row = await tx.db
    .selectFrom('membership_access')
    .selectAll()
    .where('order_item_id', '=', orderItemId)
    .where('revoked_at', 'is not', null)
    .forUpdate()
    .executeTakeFirst()
  if (!row?.revoked_at) return null
  const live = await tx.db
    .selectFrom('membership_access')
    .select(['starts_at', 'ends_at'])
    .where('user_id', '=', row.user_id)
    .where('membership_id', '=', row.membership_id)
    .where('revoked_at', 'is', null)
    .orderBy(sql`ends_at desc nulls first`)
    .execute()
  const inTheWay = live.some(
    (one) =>
      (row.ends_at === null || one.starts_at < row.ends_at) && (one.ends_at === null || one.ends_at > row.starts_at),
  )
  const period = inTheWay ? after(live[0]?.ends_at ?? null, row, row.revoked_at, tx.now()) : row
  await tx.db
    .updateTable('membership_access')
    .set({ starts_at: period.starts_at, ends_at: period.ends_at, revoked_at: null, revoked_reason: null })
    .where('id', '=', row.id)
    .execute()
  await publish(tx, 'membership.granted', { accessId: row.id })
  return {
    accessId: row.id,
    membershipId: row.membership_id,
    startsAt: period.starts_at,
    endsAt: period.ends_at,
  }
}

type Period = { starts_at: Date; ends_at: Date | null }

/** What of a period was left when it was taken back, from the end of the last one on, and not from the past. */
function after(last: Date | null, { starts_at, ends_at }: Period, takenAt: Date, now: Date): Period {
  must(last !== null, 'SUBSCRIPTION_ALREADY_LIFETIME')
  const from = last > now ? last : now
  const left = ends_at && ends_at.getTime() - Math.max(takenAt.getTime(), starts_at.getTime())
  return { starts_at: from, ends_at: left === null ? null : new Date(from.getTime() + Math.max(1, left)) }
}
