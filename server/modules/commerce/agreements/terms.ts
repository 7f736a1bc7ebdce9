import { dong } from '#domain/money.ts'
import { endOfPeriods } from '#domain/subscriptions.ts'
import { addDays } from '#domain/time.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { membershipPlans } from '#server/modules/catalog/index.ts'
import type { Terms } from '#server/providers/vnpay/recurring.ts'
import type { Subject } from './rows.ts'

/** How long one agreement is made for; a charge near its end makes it last longer. */
const AGREED_DAYS = 5 * 365
/** VNPAY counts the charges of an agreement; more than so many are not asked for at once. */
export const MOST_CHARGES = 120

/** How long an agreement that is made, or made longer, now lasts. */
export function lastsUntil(ctx: Context | Tx): Date {
  return addDays(ctx.now(), AGREED_DAYS)
}

/** What somebody agrees to for a subscription or a plan: its price and its rhythm. Null where nothing is to be charged later. */
export async function termsOf(ctx: Context | Tx, subject: Subject): Promise<Terms | null> {
  const startsAt = ctx.now()
  const common = { times: MOST_CHARGES, startsAt, endsAt: lastsUntil(ctx) }
  if (subject.subscription_id) {
    const sub = await ctx.db
      .selectFrom('subscriptions')
      .select(['plan_id', 'price', 'period_end'])
      .where('id', '=', subject.subscription_id)
      .executeTakeFirstOrThrow()
    const period = (await membershipPlans(ctx, [sub.plan_id])).get(sub.plan_id)?.period
    if (!period || sub.price === 0) return null
    const every = { unit: UNITS[period.unit], count: period.count }
    const nextAt = sub.period_end ?? endOfPeriods(startsAt, period, 1) ?? startsAt
    return { ...common, every, nextAt, amount: dong(sub.price) }
  }
  const part = await ctx.db
    .selectFrom('instalment_parts')
    .select(['amount', 'due_at'])
    .where('plan_id', '=', subject.plan_id ?? '')
    .where('status', '=', 'PLANNED')
    .orderBy('seq')
    .limit(1)
    .executeTakeFirst()
  if (!part) return null
  return { ...common, every: { unit: 'month', count: 1 }, nextAt: part.due_at, amount: dong(part.amount) }
}

const UNITS = { DAY: 'day', WEEK: 'week', MONTH: 'month', YEAR: 'year' } as const
