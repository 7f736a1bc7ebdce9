import { must } from '#domain/faults.ts'
import type { UserId } from '#domain/ids.ts'
import { CURRENCY, dong, ZERO } from '#domain/money.ts'
import { chargesAt, endOfPeriods, trialEnds } from '#domain/subscriptions.ts'
import { userIdOf } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'
import { ownedPlanIds, type Plan } from '#server/modules/catalog/index.ts'
import { countGuesses } from '#server/modules/pricing/index.ts'
import { promiseBefore } from '#server/modules/refunds/index.ts'
import { thePlan, trialOf } from '../plans.ts'
import { type PlanPrice, pricePlan } from '../price-plan.ts'
import { membershipsOf, shortPlan } from '../reads.ts'
import { liveOf, type Subscription } from '../rows.ts'
import { renewalAt } from '../rules.ts'
import { type ChangeQuote, changesNow, quoteChange } from './change-plan.ts'

const NOT_FOR_CHANGES = 'Mã giảm giá chỉ dùng cho kỳ đầu của một gói mới, không dùng khi đổi gói.'

type Asked = { voucherCode?: string | undefined; subscriptionId?: string | undefined }

/**
 * Everything about money that somebody should know before they subscribe or change: today, next time, what a trial means,
 * what is counted of the plan that runs. Asked for a plan of a membership they subscribe to already, it speaks of the change.
 */
export async function readSummary(ctx: Context, userId: UserId, planId: string, asked: Asked) {
  await countGuesses(ctx, asked.voucherCode ? [asked.voucherCode] : [])
  const plan = await thePlan(ctx, planId)
  const sub = asked.subscriptionId
    ? await own(ctx, userId, asked.subscriptionId)
    : await liveOf(ctx, userId, plan.membershipId)
  if (sub) {
    must(!asked.voucherCode, 'VOUCHER_NOT_APPLICABLE', { message: NOT_FOR_CHANGES })
    return summaryOfChange(ctx, sub, plan)
  }
  must((await ownedPlanIds(ctx, userId, [planId])).size === 0, 'SUBSCRIPTION_ALREADY_LIFETIME')
  const price = await pricePlan(ctx, userId, plan, asked.voucherCode)
  const now = ctx.now()
  const trialDays = await trialOf(ctx, userId, plan)
  const trial = trialDays > 0 ? { days: trialDays, endsAt: trialEnds(now, trialDays) } : null
  const ends = trial ? trial.endsAt : endOfPeriods(now, plan.period, 1)
  return {
    ...(await base(ctx, plan, price, asked.voucherCode)),
    total: trial ? ZERO : price.price,
    trial,
    promise: await promiseBefore(ctx, userId, [{ productId: plan.id, kind: 'MEMBERSHIP_PRICE', price: price.price }]),
    periodEndsAt: endOfPeriods(now, plan.period, 1),
    nextCharge: ends && {
      at: chargesAt({ startsAt: now, endsAt: ends, trialEndsAt: trial?.endsAt ?? null }),
      amount: plan.price,
    },
    change: null,
  }
}

async function own(ctx: Context, userId: UserId, id: string): Promise<Subscription> {
  const sub = await ctx.db
    .selectFrom('subscriptions')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  must(sub !== undefined, 'SUBSCRIPTION_NOT_FOUND')
  return sub
}

async function summaryOfChange(ctx: Context, sub: Subscription, plan: Plan) {
  const now = ctx.now()
  const quoted = await quoteChange(ctx, sub, plan, now)
  const starts = quoted.when === 'NOW' ? now : (sub.period_end ?? now)
  const ends = endOfPeriods(starts, plan.period, 1)
  const from = await thePlan(ctx, sub.plan_id)
  const price: PlanPrice = { listPrice: quoted.price, price: quoted.price, reductions: [], voucher: null }
  const renewsNow = quoted.when === 'AT_END' ? renewalAt(sub) : null
  const nextAt = renewsNow ?? (ends && sub.renews ? chargesAt({ startsAt: starts, endsAt: ends }) : null)
  return {
    ...(await base(ctx, plan, price)),
    total: quoted.due,
    trial: null,
    promise: null,
    periodEndsAt: ends,
    nextCharge: nextAt && { at: nextAt, amount: quoted.price },
    change: changeOf(sub, from, quoted, starts),
  }
}

function changeOf(sub: Subscription, from: Plan, { when, credit, due, back }: ChangeQuote, at: Date) {
  return { subscriptionId: sub.id, fromPlanName: from.name, when, at, credit, due, back }
}

async function base(ctx: Context, plan: Plan, price: PlanPrice, code?: string) {
  const membership = (await membershipsOf(ctx, [plan.membershipId])).get(plan.membershipId)
  return {
    membership: membership ?? { id: plan.membershipId, name: plan.membershipName, slug: '' },
    plan: shortPlan(plan),
    currency: CURRENCY,
    shownAt: ctx.now(),
    listPrice: price.listPrice,
    reductions: price.reductions.map(({ name, amount }) => ({ name, amount: dong(amount) })),
    voucher: price.voucher && code ? { code, amount: dong(price.voucher.amount) } : null,
  }
}

/** One plan that is sold, for anybody; one that is not, for who subscribed to it. MEMBERSHIP_PRICE_NOT_FOUND. */
export async function readPeriod(ctx: Context, planId: string) {
  const plan = await thePlan(ctx, planId)
  const shown = await ctx.db
    .selectFrom('membership_prices as r')
    .innerJoin('memberships as m', 'm.id', 'r.membership_id')
    .select('r.id')
    .where('r.id', '=', planId)
    .where((e) =>
      e.or([
        e.and([e('r.removed_at', 'is', null), e('m.status', '=', 'ACTIVE'), e('m.removed_at', 'is', null)]),
        e.exists(
          e
            .selectFrom('subscriptions as s')
            .select('s.id')
            .whereRef('s.plan_id', '=', 'r.id')
            .where('s.user_id', '=', userIdOf(ctx)),
        ),
      ]),
    )
    .executeTakeFirst()
  must(shown !== undefined, 'MEMBERSHIP_PRICE_NOT_FOUND')
  const { membership, ...rest } = await base(ctx, plan, {
    listPrice: dong(plan.listPrice),
    price: dong(plan.price),
    reductions: [],
    voucher: null,
  })
  const { id, name, period, price } = rest.plan
  return {
    id,
    name,
    period,
    price,
    membership,
    listPrice: plan.listPrice,
    trialDays: plan.trialDays,
    wouldEndAt: endOfPeriods(ctx.now(), plan.period, 1),
  }
}

/** The plans on sale that a subscription may change to, with when each change would be made. SUBSCRIPTION_NOT_FOUND. */
export async function listChangePlans(ctx: Context, userId: UserId, id: string) {
  const sub = await own(ctx, userId, id)
  const rows = await ctx.db
    .selectFrom('membership_prices as r')
    .innerJoin('memberships as m', 'm.id', 'r.membership_id')
    .select('r.id')
    .where('r.removed_at', 'is', null)
    .where((e) => e.or([e('m.status', '=', 'ACTIVE'), e('r.id', '=', sub.plan_id)]))
    .where('m.removed_at', 'is', null)
    .orderBy('m.index')
    .orderBy('r.index')
    .execute()
  const plans = await Promise.all(rows.map((row) => thePlan(ctx, row.id)))
  const memberships = await membershipsOf(
    ctx,
    plans.map((plan) => plan.membershipId),
  )
  const items = await Promise.all(
    plans.map(async (plan) => {
      const { isNow, isBack } = await changesNow(ctx, sub, plan)
      return {
        ...shortPlan(plan),
        membership: memberships.get(plan.membershipId) ?? {
          id: plan.membershipId,
          name: plan.membershipName,
          slug: '',
        },
        current: plan.id === sub.plan_id,
        waiting: plan.id === sub.pending_plan_id,
        when: isNow ? ('NOW' as const) : ('AT_END' as const),
        isBack,
      }
    }),
  )
  return { items, total: items.length }
}
