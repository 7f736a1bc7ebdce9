import type { Tx } from '#server/core/context.ts'
import { lockMember } from './grant-membership.ts'

type Which = { orderItemId: string } | { accessId: string }

/**
 * Takes back one period, at once; what the person bought beyond it moves up by the time that is now free. A second time, or
 * for what was never given, nothing happens.
 */
export async function revokeMembership(tx: Tx, { reason, ...which }: Which & { reason: string }): Promise<void> {
  const found = await tx.db
    .selectFrom('membership_access')
    .select(['id', 'user_id', 'membership_id'])
    .where(
      'orderItemId' in which ? 'order_item_id' : 'id',
      '=',
      'orderItemId' in which ? which.orderItemId : which.accessId,
    )
    .executeTakeFirst()
  if (!found) return
  await lockMember(tx, found.user_id, found.membership_id)
  const now = tx.now()
  const taken = await tx.db
    .updateTable('membership_access')
    .set({ revoked_at: now, revoked_reason: reason })
    .where('id', '=', found.id)
    .where('revoked_at', 'is', null)
    .returning(['starts_at', 'ends_at'])
    .executeTakeFirst()
  if (!taken?.ends_at || taken.ends_at <= now) return
  const freed = taken.ends_at.getTime() - Math.max(now.getTime(), taken.starts_at.getTime())
  const later = await tx.db
    .selectFrom('membership_access')
    .select(['id', 'starts_at', 'ends_at'])
    .where('user_id', '=', found.user_id)
    .where('membership_id', '=', found.membership_id)
    .where('revoked_at', 'is', null)
    .where('starts_at', '>=', taken.ends_at)
    .orderBy('starts_at')
    .execute()
  for (const period of later) {
    await tx.db
      .updateTable('membership_access')
      .set({
        starts_at: new Date(period.starts_at.getTime() - freed),
        ends_at: period.ends_at && new Date(period.ends_at.getTime() - freed),
      })
      .where('id', '=', period.id)
      .execute()
  }
}

/**
 * Lets a period end at another instant: sooner where somebody leaves or changes plan, later for days of grace. Ended in the
 * past or now, it is over at once. Throws CONFLICT where a further period has begun meanwhile.
 */
export async function endMembership(tx: Tx, { accessId, endsAt }: { accessId: string; endsAt: Date }): Promise<void> {
  const row = await tx.db
    .selectFrom('membership_access')
    .select(['user_id', 'membership_id', 'starts_at'])
    .where('id', '=', accessId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  if (!row) return
  await lockMember(tx, row.user_id, row.membership_id)
  if (endsAt <= row.starts_at) return revokeMembership(tx, { accessId, reason: 'Kết thúc trước khi bắt đầu' })
  await tx.db.updateTable('membership_access').set({ ends_at: endsAt }).where('id', '=', accessId).execute()
}
