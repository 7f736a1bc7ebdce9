import { sql } from 'kysely'
import type { UserId } from '#domain/ids.ts'
import { CURRENCY } from '#domain/money.ts'
import { LIVE } from '#domain/statuses/subscription.ts'
import type { Context } from '#server/core/context.ts'
import { membershipPlans, type Plan } from '#server/modules/catalog/index.ts'
import { cardsOf, failureWords, type ShownCard } from '#server/modules/payments/index.ts'
import { runningPeriods, type Subscription, unusedOf } from './rows.ts'
import { modeOf, renewalAt, willRenew } from './rules.ts'

/** A person's subscriptions with all that their page shows: those that live first, then the newest. */
export async function listOwn(ctx: Context, userId: UserId) {
  const subs = await ctx.db
    .selectFrom('subscriptions')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy(sql`status in ('PENDING', 'ACTIVE', 'PENDING_RENEWAL')`, 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(200)
    .execute()
  const items = await described(ctx, userId, subs)
  return { items, total: items.length }
}

async function described(ctx: Context, userId: UserId, subs: readonly Subscription[]) {
  const [facts, cards, open] = await Promise.all([
    factsOf(ctx, subs),
    cardsOf(ctx, userId),
    openOf(
      ctx,
      subs.map((sub) => sub.id),
    ),
  ])
  const items = subs.flatMap((sub) => {
    const plan = facts.plans.get(sub.plan_id)
    const card = cards.find((one) => one.id === sub.card_id)
    return plan ? [describe(ctx, sub, plan, { ...facts, card, row: open.get(sub.id) })] : []
  })
  return Promise.all(
    items.map(async (item) => ({
      ...item,
      unused: item.can.cancelNow ? unusedOf(await runningPeriods(ctx, item.id), ctx.now()) : null,
    })),
  )
}

type Facts = Awaited<ReturnType<typeof factsOf>> & { card: ShownCard | undefined; row: Open | undefined }

function describe(ctx: Context, sub: Subscription, plan: Plan, { plans, memberships, trials, card, row }: Facts) {
  const next = plans.get(sub.pending_plan_id ?? '')
  const running = sub.status === 'ACTIVE' || sub.status === 'PENDING_RENEWAL'
  const lifetime = running && sub.period_start !== null && sub.period_end === null
  return {
    id: sub.id,
    membership: memberships.get(sub.membership_id) ?? { id: sub.membership_id, name: plan.membershipName, slug: '' },
    plan: shortPlan(plan),
    status: sub.status,
    currency: CURRENCY,
    mode: modeOf({ renews: sub.renews || sub.apple_id !== null }, plan),
    price: sub.price,
    createdAt: sub.created_at,
    startedAt: sub.started_at,
    endedAt: sub.ended_at,
    period: sub.period_start && { startsAt: sub.period_start, endsAt: sub.period_end },
    lifetime,
    isTrial: running && trials.has(sub.id),
    renews: sub.renews && !lifetime,
    cancelAtEnd: sub.cancel_at_end,
    pause:
      sub.resumes_at && sub.period_end && sub.status === 'ACTIVE' && willRenew(sub)
        ? { from: sub.period_end, until: sub.resumes_at, rests: sub.period_end <= ctx.now() }
        : null,
    nextCharge: nextChargeOf(sub, next ?? plan),
    pendingPlan: next ? { ...shortPlan(next), price: sub.pending_price ?? next.price } : null,
    changeBack: changeBackOf(ctx, sub, plans.get(sub.back_plan_id ?? '')),
    card: card ? shownCard(card) : null,
    trouble: troubleOf(sub, row),
    waiting: isWaiting(row) ? waitingOf(row, plans) : null,
    byApple: sub.apple_id !== null,
    can: canOf(ctx, sub, lifetime, row),
  }
}

function changeBackOf(ctx: Context, sub: Subscription, back: Plan | undefined) {
  const open = sub.status === 'ACTIVE' && sub.back_until !== null && sub.back_until > ctx.now()
  return back && open && sub.back_until ? { planId: back.id, planName: back.name, until: sub.back_until } : null
}

/** A first period or a change, not a renewal between its attempts. */
function isWaiting(row: Open | undefined): row is Open {
  return row !== undefined && row.kind !== 'RENEWAL' && row.status !== 'FAILED'
}

function nextChargeOf(sub: Subscription, plan: Plan) {
  const at = sub.apple_id ? sub.period_end : renewalAt(sub)
  if (sub.status !== 'ACTIVE' || !willRenew(sub) || !at) return null
  return { at, amount: sub.pending_price ?? sub.price, planName: plan.name }
}

function troubleOf(sub: Subscription, row: Open | undefined) {
  if (sub.status !== 'PENDING_RENEWAL' || !sub.grace_until) return null
  const waits = row?.status === 'FAILED' && sub.next_at && sub.next_at < sub.grace_until
  return {
    graceUntil: sub.grace_until,
    isOpen: sub.resumes_at === null,
    failures: sub.failures,
    nextTryAt: waits ? sub.next_at : null,
    words: row?.provider ? failureWords(row.provider, row.failure_code) : null,
    owed: row?.status === 'FAILED' && row.order_id ? { orderId: row.order_id, amount: row.amount } : null,
  }
}

function waitingOf(row: Open, plans: Map<string, Plan>) {
  return {
    orderId: row.order_id ?? '',
    orderCode: row.code,
    amount: row.amount,
    planName: plans.get(row.plan_id)?.name ?? '',
    expiresAt: row.expires_at,
  }
}

function canOf(ctx: Context, sub: Subscription, lifetime: boolean, row: Open | undefined) {
  const running = sub.status === 'ACTIVE' || sub.status === 'PENDING_RENEWAL'
  const ours = running && !lifetime && sub.apple_id === null
  const waits = isWaiting(row)
  const rests = sub.resumes_at !== null && sub.period_end !== null && sub.period_end <= ctx.now()
  const keeps = ours && sub.status === 'ACTIVE' && sub.cancel_at_end
  return {
    cancelNow: ours,
    cancelAtEnd: ours && !sub.cancel_at_end && !rests,
    keep: keeps,
    changePlan: ours && sub.status === 'ACTIVE' && !waits && sub.resumes_at === null,
    changeCard: ours,
    pause:
      ours &&
      sub.status === 'ACTIVE' &&
      willRenew(sub) &&
      !waits &&
      sub.pending_plan_id === null &&
      sub.period_end !== null &&
      sub.period_end > ctx.now(),
    resume: ours && sub.status === 'ACTIVE' && sub.resumes_at !== null,
    cancelPending: waits || keeps || (running && sub.pending_plan_id !== null),
  }
}

export function shortPlan({ id, name, period, price }: Plan) {
  return { id, name, period, price }
}

export function shownCard(card: ShownCard) {
  return { ...card, chargeable: card.provider === 'XENDIT' && !card.expired }
}

async function factsOf(ctx: Context, subs: readonly Subscription[]) {
  const planIds = subs.flatMap((sub) =>
    [sub.plan_id, sub.pending_plan_id, sub.back_plan_id].filter((id) => id !== null),
  )
  const ids = subs.map((sub) => sub.id)
  const plans = await membershipPlans(ctx, planIds)
  const waiting = await ctx.db
    .selectFrom('subscription_payments')
    .select('plan_id')
    .where('subscription_id', '=', (e) => e.fn.any(e.val(ids)))
    .where('status', 'in', ['PENDING', 'PENDING_UPGRADE'])
    .execute()
  for (const [id, plan] of await membershipPlans(
    ctx,
    waiting.map((row) => row.plan_id),
  ))
    plans.set(id, plan)
  const trials = await ctx.db
    .selectFrom('subscription_payments')
    .select('subscription_id')
    .where('subscription_id', '=', (e) => e.fn.any(e.val(ids)))
    .where('kind', '=', 'TRIAL')
    .where('period_end', '>', ctx.now())
    .execute()
  return {
    plans,
    memberships: await membershipsOf(
      ctx,
      subs.map((sub) => sub.membership_id),
    ),
    trials: new Set(trials.map((row) => row.subscription_id)),
  }
}

export async function membershipsOf(ctx: Context, ids: readonly string[]) {
  const rows = await ctx.db
    .selectFrom('memberships')
    .select(['id', 'name', 'slug'])
    .where('id', '=', (e) => e.fn.any(e.val([...new Set(ids)])))
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

type Open = Awaited<ReturnType<typeof openOf>> extends Map<string, infer Row> ? Row : never

/** What waits to be paid of each of these, with the last attempt. */
async function openOf(ctx: Context, ids: readonly string[]) {
  const rows = await ctx.db
    .selectFrom('subscription_payments as r')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .leftJoin('payments as p', 'p.id', 'r.payment_id')
    .select([
      'r.subscription_id',
      'r.kind',
      'r.status',
      'r.plan_id',
      'r.order_id',
      'r.amount',
      'o.code',
      'o.expires_at',
    ])
    .select(['p.provider', 'p.failure_code'])
    .where('r.subscription_id', '=', (e) => e.fn.any(e.val([...ids])))
    .where((e) =>
      e.or([
        e('r.status', 'in', ['PENDING', 'PENDING_UPGRADE']),
        e.and([e('r.status', '=', 'FAILED'), e('r.kind', '=', 'RENEWAL'), e('o.status', '=', 'CREATED')]),
      ]),
    )
    .orderBy('r.created_at')
    .execute()
  return new Map(rows.map((row) => [row.subscription_id, row]))
}

/** A person's subscriptions that live, in short. */
export async function listLive(ctx: Context, userId: UserId) {
  const { items } = await listOwn(ctx, userId)
  const live = items.filter((sub) => (LIVE as readonly string[]).includes(sub.status))
  return {
    items: live.map(({ id, membership, plan, status, period, lifetime, renews, cancelAtEnd }) => ({
      id,
      membership,
      plan,
      status,
      endsAt: period?.endsAt ?? null,
      lifetime,
      renews: renews && !cancelAtEnd,
    })),
    total: live.length,
  }
}

/** A person's cards, and what each is charged for. */
export async function listCards(ctx: Context, userId: UserId) {
  const [cards, used] = await Promise.all([
    cardsOf(ctx, userId),
    ctx.db
      .selectFrom('subscriptions as s')
      .innerJoin('memberships as m', 'm.id', 's.membership_id')
      .select(['s.id as subscriptionId', 's.card_id', 'm.id', 'm.name', 'm.slug'])
      .where('s.user_id', '=', userId)
      .where('s.status', 'in', [...LIVE])
      .where('s.renews', '=', true)
      .execute(),
  ])
  const items = cards.map((card) => ({
    ...shownCard(card),
    usedBy: used.filter((one) => one.card_id === card.id).map(({ card_id: _, ...one }) => one),
  }))
  return { items, total: items.length }
}
