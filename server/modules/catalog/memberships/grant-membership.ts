import { sql } from 'kysely'
import { must } from '#domain/faults.ts'
import { endOfPeriod } from '#domain/period.ts'
import type { Tx } from '#server/core/context.ts'
import { publish } from '#server/core/jobs.ts'
import { lastPeriod, thePlan } from './plans.ts'

type Grant = {
  userId: string
  planId: string
  orderItemId: string | null
  /** Not before; where a period runs already, this one begins at its end. */
  startsAt?: Date
  /** Instead of what the plan says: for a trial or for days that are left over. */
  endsAt?: Date | null
}
export type Granted = { accessId: string; membershipId: string; startsAt: Date; endsAt: Date | null }

/**
 * Opens a membership to a person for the period of a plan. A further one begins where the last ends, so that two bought at
 * once are two periods. For life there is nothing further: SUBSCRIPTION_ALREADY_LIFETIME. MEMBERSHIP_PRICE_NOT_FOUND.
 */
export async function grantMembership(
  tx: Tx,
  { userId, planId, orderItemId, startsAt, endsAt }: Grant,
): Promise<Granted> {
  const plan = await thePlan(tx, planId)
  const { membershipId } = plan
  await lockMember(tx, userId, membershipId)
  const last = await lastPeriod(tx, userId, membershipId)
  must(last === undefined || last.ends_at !== null, 'SUBSCRIPTION_ALREADY_LIFETIME')
  const wanted = startsAt ?? tx.now()
  const from = last?.ends_at && last.ends_at > wanted ? last.ends_at : wanted
  const until = endsAt === undefined ? endOfPeriod(from, plan.period) : endsAt
  const { id } = await tx.db
    .insertInto('membership_access')
    .values({
      user_id: userId,
      membership_id: membershipId,
      plan_id: planId,
      order_item_id: orderItemId,
      starts_at: from,
      ends_at: until,
      granted_at: tx.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await publish(tx, 'membership.granted', { accessId: id })
  return { accessId: id, membershipId, startsAt: from, endsAt: until }
}

/** Two who change one person's membership do so one after the other. */
export async function lockMember(tx: Tx, userId: string, membershipId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`member:${userId}:${membershipId}`}, 0))`.execute(tx.db)
}
