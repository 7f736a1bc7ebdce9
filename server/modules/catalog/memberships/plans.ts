import { sql } from 'kysely'
import { must } from '#domain/faults.ts'
import { endOfPeriod, type Period } from '#domain/period.ts'
import { DAY } from '#domain/time.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { heldAt } from '../access/moments.ts'

export type Plan = {
  id: string
  membershipId: string
  membershipName: string
  name: string
  period: Period
  price: number
  listPrice: number
  trialDays: number
  index: number
}

/** Plans by their ids, also those that are not sold any more; unknown ids are left out. */
export async function membershipPlans(ctx: Context | Tx, planIds: readonly string[]): Promise<Map<string, Plan>> {
  if (planIds.length === 0) return new Map()
  return new Map((await readPlans(ctx, { ids: planIds, removed: true })).map((plan) => [plan.id, plan]))
}

/** Throws MEMBERSHIP_PRICE_NOT_FOUND. */
export async function thePlan(ctx: Context | Tx, planId: string): Promise<Plan> {
  const plan = (await membershipPlans(ctx, [planId])).get(planId)
  must(plan !== undefined, 'MEMBERSHIP_PRICE_NOT_FOUND')
  return plan
}

/** Plans of these memberships in their order. */
export async function readPlans(
  ctx: Context | Tx,
  of: { membershipIds: readonly string[] } | { ids: readonly string[]; removed: true },
): Promise<Plan[]> {
  const ids = 'ids' in of ? of.ids : of.membershipIds
  if (ids.length === 0) return []
  const rows = await ctx.db
    .selectFrom('membership_prices as r')
    .innerJoin('products as p', 'p.id', 'r.id')
    .innerJoin('memberships as m', 'm.id', 'r.membership_id')
    .select(['r.id', 'r.membership_id', 'm.name as membership_name', 'r.name', 'r.period_unit', 'r.period_count'])
    .select(['p.price', 'p.list_price', 'r.trial_days', 'r.index'])
    .where('ids' in of ? 'r.id' : 'r.membership_id', 'in', [...ids])
    .$if(!('removed' in of), (query) => query.where('r.removed_at', 'is', null))
    .orderBy('r.index')
    .orderBy('r.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    membershipId: row.membership_id,
    membershipName: row.membership_name,
    name: row.name,
    period: row.period_unit === null ? null : { unit: row.period_unit, count: row.period_count ?? 1 },
    price: row.price,
    listPrice: row.list_price,
    trialDays: row.trial_days,
    index: row.index,
  }))
}

/** Which of these plans the person needs no more: they have the membership for life. */
export async function ownedPlanIds(
  ctx: Context | Tx,
  userId: string,
  planIds: readonly string[],
): Promise<Set<string>> {
  if (planIds.length === 0) return new Set()
  const rows = await ctx.db
    .selectFrom('membership_prices as r')
    .innerJoin('membership_access as a', 'a.membership_id', 'r.membership_id')
    .select('r.id')
    .distinct()
    .where('r.id', 'in', [...planIds])
    .where('a.user_id', '=', userId)
    .where('a.ends_at', 'is', null)
    .where(heldAt('a', ctx.now()))
    .execute()
  return new Set(rows.map((row) => row.id))
}

/** After this time a membership for life counts as used whole. */
const LIFE_MS = 365 * DAY

/** How much of the period that an order line gave is over, 0 to 1. */
export async function usedOfMembership(ctx: Context | Tx, orderItemId: string): Promise<number> {
  const row = await periodOfLine(ctx, orderItemId)
  if (!row) return 0
  return Math.min(1, Math.max(0, (ctx.now().getTime() - row.starts_at.getTime()) / lengthOf(row)))
}

/**
 * The first instant at which more than `part` (0 to 1) of a period is over: of the one that an order line gave, or that the
 * person would have who bought the plan now. Null where the line gave none.
 */
export async function membershipUsedUpAt(
  ctx: Context | Tx,
  of: { orderItemId: string } | { userId: string; planId: string },
  part: number,
): Promise<Date | null> {
  const period = 'orderItemId' in of ? await periodOfLine(ctx, of.orderItemId) : await periodIfBought(ctx, of)
  return period ? new Date(period.starts_at.getTime() + Math.floor(lengthOf(period) * part) + 1) : null
}

type Bounds = { starts_at: Date; ends_at: Date | null }

const lengthOf = (period: Bounds) => (period.ends_at ? period.ends_at.getTime() - period.starts_at.getTime() : LIFE_MS)

function periodOfLine(ctx: Context | Tx, orderItemId: string): Promise<Bounds | undefined> {
  return ctx.db
    .selectFrom('membership_access')
    .select(['starts_at', 'ends_at'])
    .where('order_item_id', '=', orderItemId)
    .executeTakeFirst()
}

async function periodIfBought(ctx: Context | Tx, { userId, planId }: { userId: string; planId: string }) {
  const plan = await thePlan(ctx, planId)
  const last = await lastPeriod(ctx, userId, plan.membershipId)
  const starts_at = last?.ends_at ?? ctx.now()
  return { starts_at, ends_at: endOfPeriod(starts_at, plan.period) }
}

/** The period of a membership behind which a further one of the person begins; `ends_at` null: for life. */
export function lastPeriod(ctx: Context | Tx, userId: string, membershipId: string) {
  return ctx.db
    .selectFrom('membership_access')
    .select('ends_at')
    .where('user_id', '=', userId)
    .where('membership_id', '=', membershipId)
    .where(heldAt('membership_access', ctx.now()))
    .orderBy(sql`ends_at desc nulls first`)
    .executeTakeFirst()
}
