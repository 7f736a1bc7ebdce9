import { sql } from 'kysely'
import { must } from '#domain/faults.ts'
import { dong } from '#domain/money.ts'
import { LIVE } from '#domain/statuses/subscription.ts'
import { endOfPeriods } from '#domain/subscriptions.ts'
import { membershipPlans } from '#server/modules/catalog/index.ts'
import type { ChargePurpose } from '#server/modules/payments/index.ts'
import { openPayment, relock, setSubscription } from '../rows.ts'
import { nextStep } from '../rules.ts'

const UNITS = { DAY: 'day', WEEK: 'week', MONTH: 'month', YEAR: 'year' } as const

/** The periods of a subscription. */
export const periodsCharged: ChargePurpose = {
  column: 'subscription_id',
  async of(ctx, orderId) {
    const period = await ctx.db
      .selectFrom('subscription_payments')
      .select('subscription_id')
      .where('order_id', '=', orderId)
      .limit(1)
      .executeTakeFirst()
    return period?.subscription_id ?? null
  },
  async isOpen(ctx, userId, id) {
    const sub = await ctx.db
      .selectFrom('subscriptions')
      .select(['status', 'apple_id', 'period_end'])
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .executeTakeFirst()
    must(sub !== undefined, 'SUBSCRIPTION_NOT_FOUND')
    const runs = sub.status === 'ACTIVE' || sub.status === 'PENDING_RENEWAL'
    return runs && sub.apple_id === null && sub.period_end !== null
  },
  async rhythm(ctx, id) {
    const sub = await ctx.db
      .selectFrom('subscriptions')
      .select(['plan_id', 'price', 'period_end'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const period = (await membershipPlans(ctx, [sub.plan_id])).get(sub.plan_id)?.period
    if (!period || sub.price === 0) return null
    const now = ctx.now()
    return {
      every: { unit: UNITS[period.unit], count: period.count },
      nextAt: sub.period_end ?? endOfPeriods(now, period, 1) ?? now,
      amount: dong(sub.price),
    }
  },
  isPaidWith: (id, cardId) => sql`exists (
    select from subscriptions s where s.id = ${id} and s.card_id = ${cardId} and s.status = any(${[...LIVE]}))`,
  async payWith(tx, id, cardId) {
    const sub = await relock(tx, id)
    if (!(LIVE as readonly string[]).includes(sub.status) || !sub.period_end) return
    const set = { card_id: cardId, renews: true }
    const row = await openPayment(tx, sub.id)
    const again = sub.status === 'PENDING_RENEWAL' && row?.status === 'FAILED' && !sub.cancel_at_end
    const next = again ? tx.now() : sub.status === 'ACTIVE' ? nextStep({ ...sub, ...set }) : sub.next_at
    await setSubscription(tx, sub.id, { ...set, next_at: next })
  },
}
