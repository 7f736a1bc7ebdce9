import { addDays, HOUR } from '#domain/time.ts'
import type { Context } from '#server/core/context.ts'
import { finishSaving } from '#server/modules/payments/savings/finish-saving.ts'
import { startSaving } from '#server/modules/payments/savings/start-saving.ts'
import { changeCard } from '#server/modules/subscriptions/cards/change-card.ts'
import { subscribe } from '#server/modules/subscriptions/changes/subscribe.ts'
import { cancelSubscription } from '#server/modules/subscriptions/leaving/cancel-subscription.ts'
import { stepSubscription } from '#server/modules/subscriptions/renewals/step-subscription.ts'
import type { Cast, Member } from './people.ts'
import { payByVnpay } from './sales.ts'

/** Cards of Xendit's simulator: one that always pays, one that pays once and is declined afterwards. */
const GOOD = '4000000000001091'
const DECLINED_LATER = '4000000000000341'

/**
 * Memberships that renew on a kept card: the learner whose account is printed has been a member for two periods; of some
 * others one cannot be charged any more and one leaves. Cards are given on the page of Xendit's simulator, as a person would.
 */
export async function plantSubscriptions(ctx: Context, cast: Cast): Promise<void> {
  if (!ctx.config.simulators.enabled || !ctx.config.xendit?.simulator) return
  const plan = await plansBySlug(ctx)
  const [office, officeYear] = [plan('ben-hoc-cong-so', 'MONTH'), plan('ben-hoc-cong-so', 'YEAR')]
  const all = plan('ben-hoc-toan-tap', 'MONTH')
  if (!office || !officeYear || !all) return
  await member(ctx, cast, cast.pupil, { planId: office, since: 40, renewals: 1 })
  const [owing, leaving, yearly, trying] = cast.learners.slice(40, 44)
  if (owing) await member(ctx, cast, owing, { planId: office, since: 31, card: DECLINED_LATER, renewals: 1 })
  if (yearly) await member(ctx, cast, yearly, { planId: officeYear, since: 120 })
  if (trying) await member(ctx, cast, trying, { planId: all, since: 2 })
  if (leaving) {
    const id = await member(ctx, cast, leaving, { planId: all, since: 25, renewals: 1 })
    await cancelSubscription(own(ctx, cast, leaving, 3), id, { when: 'AT_END', reason: 'TOO_LITTLE_USE' })
  }
}

type Story = {
  planId: string
  /** Days ago. */
  since: number
  /** One that is declined: the first period is paid in another way. */
  card?: string
  /** Periods that ended since then. */
  renewals?: number
}

/** Somebody gives a card, subscribes, and each period that ended meanwhile is charged when it was due. */
async function member(ctx: Context, cast: Cast, who: Member, { planId, since, card, renewals = 0 }: Story) {
  const cardId = await giveCard(own(ctx, cast, who, 0), card)
  const then = own(ctx, cast, who, since)
  const { subscriptionId, paymentId } = await subscribe(then, planId, card ? { provider: 'VNPAY' } : { cardId })
  if (card && paymentId) {
    await payByVnpay(ctx, paymentId, then.now())
    await changeCard(then, subscriptionId, cardId)
  }
  for (let done = 0; done < renewals; done++) {
    const { period_end: ends } = await ctx.db
      .selectFrom('subscriptions')
      .select('period_end')
      .where('id', '=', subscriptionId)
      .executeTakeFirstOrThrow()
    const due = new Date((ends ?? ctx.now()).getTime() - 6 * HOUR)
    await stepSubscription({ ...ctx, now: () => due }, subscriptionId)
    // The first step reminds of what the second charges.
    await stepSubscription({ ...ctx, now: () => due }, subscriptionId)
  }
  return subscriptionId
}

/** Somebody so many days ago. */
export function own(ctx: Context, cast: Cast, who: Member, daysAgo: number): Context {
  const at = addDays(ctx.now(), -daysAgo)
  return { ...cast.as(who, at), jobs: ctx.jobs }
}

/** Somebody gives a card on the page of Xendit's simulator, and comes back. @returns the kept card's id */
export async function giveCard(ctx: Context, number = GOOD): Promise<string> {
  const { savingId, url } = await startSaving(ctx, '/tai-khoan/the')
  const body = new URLSearchParams({ number, expiry: '12/34', cvn: '123', action: 'pay' })
  await fetch(url, { method: 'POST', body, redirect: 'manual' })
  const cardId = await finishSaving(ctx, savingId)
  if (!cardId) throw new Error('the simulator of Xendit kept no card')
  return cardId
}

async function plansBySlug(ctx: Context) {
  const rows = await ctx.db
    .selectFrom('membership_prices as r')
    .innerJoin('memberships as m', 'm.id', 'r.membership_id')
    .select(['r.id', 'm.slug', 'r.period_unit'])
    .orderBy('r.index')
    .execute()
  return (slug: string, unit: 'MONTH' | 'YEAR') => rows.find((row) => row.slug === slug && row.period_unit === unit)?.id
}
