import type { PaymentMode, SubscriptionStatus } from '#domain/enums.ts'
import { must } from '#domain/faults.ts'
import { CURRENCY, ZERO } from '#domain/money.ts'
import type { PaymentGateway } from '#domain/payment-gateways.ts'
import { endOfPeriods, trialEnds } from '#domain/subscriptions.ts'
import { addMinutes } from '#domain/time.ts'
import { asUser } from '#server/core/actor.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { grantMembership, ownedPlanIds, type Plan } from '#server/modules/catalog/index.ts'
import { lockPerson } from '#server/modules/identity/index.ts'
import { chargeCard, finishStart, type PaidIn, type Started } from '#server/modules/payments/index.ts'
import { countGuesses } from '#server/modules/pricing/index.ts'
import { theCard } from '../cards/cards.ts'
import { thePlan, trialOf } from '../plans.ts'
import { type PlanPrice, pricePlan } from '../price-plan.ts'
import { followCharge } from '../renewals/follow-charge.ts'
import { openCharge, type Way } from '../renewals/open-charge.ts'
import { liveOf, moveSubscription, relock, setSubscription } from '../rows.ts'
import { modeOf, nextStep } from '../rules.ts'

/** How long the quoted price of a first period or a change is kept. */
export const ORDER_MINUTES = 60

const NOT_FOR_TRIALS = 'Kỳ dùng thử không mất tiền nên chưa dùng được mã giảm giá.'

export type Wish = {
  cardId?: string | undefined
  provider?: PaymentGateway | undefined
  bankCode?: string | undefined
  /** With a gateway where a payer may agree to it: the card they give there renews. */
  keepCard?: boolean | undefined
  voucherCode?: string | undefined
  /** What the person takes it for. */
  mode?: PaymentMode | undefined
  /** What the person saw; another price refuses with PRICE_CHANGED. */
  expectedTotal?: number | undefined
}
export type Subscribed = PaidIn & {
  subscriptionId: string
  status: SubscriptionStatus
  orderId: string | null
  code: string | null
  total: number
  paymentId: string | null
  payUrl: string | null
  payData: Started['payData']
}

/**
 * Subscribes to a plan: with a kept card it renews by itself until it is left, and begins with a trial where the plan has
 * one and the person never had one of this membership; without a card it is one period, paid in any other way, or, where
 * the payer agrees to it with a card given on the gateway's page, renewed with that.
 * SUBSCRIPTION_ALREADY_ACTIVE, SUBSCRIPTION_ALREADY_LIFETIME, SUBSCRIPTION_CARD_TOKEN_NOT_FOUND, PRICE_CHANGED;
 * PAYMENT_WAY_UNAVAILABLE where it is taken for one that renews and is not, or the other way about.
 */
export async function subscribe(ctx: Context, planId: string, wish: Wish): Promise<Subscribed> {
  const userId = asUser(ctx)
  await countGuesses(ctx, wish.voucherCode ? [wish.voucherCode] : [])
  const { subscriptionId, mode, opened } = await write(ctx, async (tx) => {
    await lockPerson(tx, userId)
    const plan = await thePlan(tx, planId)
    must((await ownedPlanIds(tx, userId, [planId])).size === 0, 'SUBSCRIPTION_ALREADY_LIFETIME')
    must(!(await liveOf(tx, userId, plan.membershipId)), 'SUBSCRIPTION_ALREADY_ACTIVE')
    const card = wish.cardId ? await theCard(tx, userId, wish.cardId) : null
    const mode = modeOf({ renews: card !== null || wish.keepCard === true }, plan)
    must(wish.mode === undefined || wish.mode === mode, 'PAYMENT_WAY_UNAVAILABLE')
    const price = await pricePlan(tx, userId, plan, wish.voucherCode)
    const trialDays = card ? await trialOf(tx, userId, plan) : 0
    must(trialDays === 0 || !wish.voucherCode, 'VOUCHER_NOT_APPLICABLE', { message: NOT_FOR_TRIALS })
    const total = trialDays > 0 ? ZERO : price.price
    must(wish.expectedTotal === undefined || wish.expectedTotal === total, 'PRICE_CHANGED', { detail: { total } })
    const id = await insert(tx, { userId, plan, cardId: card?.id ?? null })
    if (trialDays > 0) {
      await beginTrial(tx, id, userId, plan, trialDays)
      return { subscriptionId: id, mode, opened: null }
    }
    const way: Way = card ? { cardId: card.id } : wayOf(wish, plan)
    return { subscriptionId: id, mode, opened: await openFirst(tx, { id, userId, plan, price, way }) }
  })
  const payment = opened?.started ? await pay(ctx, subscriptionId, opened.started, wish.cardId !== undefined) : null
  const { status } = await ctx.db
    .selectFrom('subscriptions')
    .select('status')
    .where('id', '=', subscriptionId)
    .executeTakeFirstOrThrow()
  return {
    subscriptionId,
    status,
    currency: CURRENCY,
    mode,
    orderId: opened?.orderId ?? null,
    code: opened?.code ?? null,
    total: opened?.total ?? 0,
    paymentId: payment?.paymentId ?? null,
    payUrl: payment?.payUrl ?? null,
    payData: payment?.payData ?? null,
  }
}

/** Charges the card, or learns where the payer goes: after the commit, never inside. */
export async function pay(ctx: Context, subscriptionId: string, started: Started, byCard: boolean): Promise<Started> {
  if (!byCard) return finishStart(ctx, started)
  await chargeCard(ctx, started.paymentId)
  await followCharge(ctx, subscriptionId)
  return { ...started, payUrl: null, payData: null }
}

/** Nothing is agreed to for a plan that is paid once for ever. */
function wayOf({ provider = 'VNPAY', bankCode, keepCard }: Wish, plan: Plan): Way {
  return { gateway: provider, bankCode, agrees: keepCard === true && plan.period !== null }
}

async function insert(tx: Tx, { userId, plan, cardId }: { userId: string; plan: Plan; cardId: string | null }) {
  const { id } = await tx.db
    .insertInto('subscriptions')
    .values({
      user_id: userId,
      membership_id: plan.membershipId,
      plan_id: plan.id,
      price: plan.price,
      renews: cardId !== null && plan.period !== null,
      card_id: cardId,
      created_at: tx.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type First = { id: string; userId: string; plan: Plan; price: PlanPrice; way: Way }

async function openFirst(tx: Tx, { id, userId, plan, price, way }: First) {
  const now = tx.now()
  const expiresAt = addMinutes(now, ORDER_MINUTES)
  await setSubscription(tx, id, { next_at: 'cardId' in way ? addMinutes(now, 5) : expiresAt })
  return openCharge(tx, {
    subscription: { id, user_id: userId },
    plan,
    kind: 'FIRST',
    price,
    credit: ZERO,
    renewalPrice: plan.price,
    periodStart: now,
    periodEnd: endOfPeriods(now, plan.period, 1),
    expiresAt,
    way,
  })
}

/** A trial costs nothing and has no order; the unique key gives it once per person and membership. */
async function beginTrial(tx: Tx, id: string, userId: string, plan: Plan, days: number): Promise<void> {
  const now = tx.now()
  const grant = { userId, planId: plan.id, orderItemId: null, startsAt: now, endsAt: trialEnds(now, days) }
  const granted = await grantMembership(tx, grant)
  const period = { period_start: granted.startsAt, period_end: granted.endsAt }
  await tx.db
    .insertInto('subscription_payments')
    .values({
      subscription_id: id,
      user_id: userId,
      membership_id: plan.membershipId,
      plan_id: plan.id,
      kind: 'TRIAL',
      status: 'PAID',
      amount: 0,
      price: plan.price,
      access_id: granted.accessId,
      created_at: now,
      paid_at: now,
      ...period,
    })
    .execute()
  const sub = await relock(tx, id)
  const running = { ...period, trial_ends_at: granted.endsAt }
  await moveSubscription(tx, id, 'activate', 'user', {
    started_at: now,
    anchor_at: granted.endsAt,
    periods: 0,
    ...running,
    next_at: nextStep({ ...sub, ...running }),
  })
}
