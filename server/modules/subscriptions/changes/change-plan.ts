import type { PaymentMode, SubscriptionStatus } from '#domain/enums.ts'
import { must } from '#domain/faults.ts'
import { CURRENCY, type Dong, dong, ZERO } from '#domain/money.ts'
import type { PaymentGateway } from '#domain/payment-gateways.ts'
import { changeDirection, endOfPeriods, SHOWN_MINUTES, settleChange } from '#domain/subscriptions.ts'
import { addMinutes, MINUTE } from '#domain/time.ts'
import { asUser } from '#server/core/actor.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { publish } from '#server/core/jobs.ts'
import { write } from '#server/core/write.ts'
import type { Plan } from '#server/modules/catalog/index.ts'
import type { PaidIn, Started } from '#server/modules/payments/index.ts'
import { theCard } from '../cards/cards.ts'
import { refundUnused } from '../leaving/refund-unused.ts'
import { thePlan } from '../plans.ts'
import { agreedPrice, pricePlan } from '../price-plan.ts'
import { openCharge, type Way } from '../renewals/open-charge.ts'
import { liveOf, lockOwnSubscription, runningPeriods, type Subscription, setSubscription, unusedOf } from '../rows.ts'
import { modeOf } from '../rules.ts'
import { ORDER_MINUTES, pay } from './subscribe.ts'

export type ChangeWish = {
  /** When the price was shown: what is not used is counted to that moment. */
  shownAt?: Date | undefined
  expectedDue?: number | undefined
  cardId?: string | undefined
  provider?: PaymentGateway | undefined
  bankCode?: string | undefined
  /** What the person takes the new plan for. */
  mode?: PaymentMode | undefined
}
export type ChangeQuote = {
  when: 'NOW' | 'AT_END'
  /** What the new plan costs now, what is left of the old one, what is to pay, and what goes back. */
  price: Dong
  credit: Dong
  due: Dong
  back: Dong
}
export type Changed = PaidIn & {
  when: 'NOW' | 'AT_END'
  status: SubscriptionStatus
  changed: boolean
  due: number
  refunded: number
  orderId: string | null
  paymentId: string | null
  payUrl: string | null
  payData: Started['payData']
}

/**
 * Changes the plan. Up: at once, for the price less what is not used of the running periods, to the đồng; what is left of
 * that goes back. Down: when the paid period ends. Whoever changed up may change back at once within a day, and has paid
 * for the time in between alone.
 * SUBSCRIPTION_ALREADY_ACTIVE for the plan that runs or a membership of theirs, SUBSCRIPTION_ALREADY_LIFETIME, PRICE_CHANGED;
 * PAYMENT_WAY_UNAVAILABLE where it is taken for one that renews and will not, or the other way about.
 */
export async function changePlan(ctx: Context, id: string, planId: string, wish: ChangeWish): Promise<Changed> {
  const userId = asUser(ctx)
  const done = await write(ctx, async (tx) => {
    const sub = await lockOwnSubscription(tx, id, userId)
    const plan = await thePlan(tx, planId)
    const quoted = await quoteChange(tx, sub, plan, shownAt(tx, sub, wish.shownAt))
    const mode = modeOf({ renews: sub.renews || wish.cardId !== undefined }, plan)
    must(wish.mode === undefined || wish.mode === mode, 'PAYMENT_WAY_UNAVAILABLE')
    must(wish.expectedDue === undefined || wish.expectedDue === quoted.due, 'PRICE_CHANGED', { detail: quoted })
    if (quoted.when === 'AT_END') {
      await setSubscription(tx, id, { pending_plan_id: plan.id, pending_price: quoted.price, cancel_at_end: false })
      await publish(tx, 'subscription.plan-change-waits', { subscriptionId: id, planId: plan.id })
      return { quoted, mode, opened: null, refunded: ZERO, byCard: false }
    }
    return { mode, ...(await changeNow(tx, sub, plan, quoted, wish)) }
  })
  const { quoted, opened, refunded } = done
  const payment = opened?.started ? await pay(ctx, id, opened.started, done.byCard) : null
  const { status, plan_id: runs } = await ctx.db
    .selectFrom('subscriptions')
    .select(['status', 'plan_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return {
    when: quoted.when,
    status,
    changed: runs === planId,
    currency: CURRENCY,
    mode: done.mode,
    due: quoted.due,
    refunded,
    orderId: opened?.orderId ?? null,
    paymentId: payment?.paymentId ?? null,
    payUrl: payment?.payUrl ?? null,
    payData: payment?.payData ?? null,
  }
}

async function changeNow(tx: Tx, sub: Subscription, plan: Plan, quoted: ChangeQuote, wish: ChangeWish) {
  const cardId = wish.provider ? undefined : (wish.cardId ?? sub.card_id ?? undefined)
  const card = cardId && quoted.due > 0 ? await theCard(tx, sub.user_id, cardId) : null
  const now = tx.now()
  const expiresAt = addMinutes(now, ORDER_MINUTES)
  const way: Way = card ? { cardId: card.id } : { gateway: wish.provider ?? 'VNPAY', bankCode: wish.bankCode }
  if (quoted.due > 0) await setSubscription(tx, sub.id, { next_at: card ? addMinutes(now, 5) : expiresAt })
  const price = await priceOf(tx, sub, plan)
  const opened = await openCharge(tx, {
    subscription: sub,
    plan,
    kind: 'UPGRADE',
    price,
    credit: dong(quoted.price - quoted.due),
    renewalPrice: mayGoBack(tx, sub, plan) ? price.price : plan.price,
    periodStart: now,
    periodEnd: endOfPeriods(now, plan.period, 1),
    expiresAt,
    way,
  })
  const reason = 'Đổi gói hội viên, hoàn phần chưa dùng'
  const refunded = quoted.back > 0 ? await refundUnused(tx, sub.id, quoted.back, reason) : ZERO
  return { quoted, opened, refunded, byCard: card !== null }
}

/** What a change would mean, counted at an instant. The same refusals as the change itself. */
export async function quoteChange(ctx: Context | Tx, sub: Subscription, plan: Plan, at: Date): Promise<ChangeQuote> {
  must(sub.status === 'ACTIVE', 'STATUS_CONFLICT')
  must(sub.apple_id === null, 'SUBSCRIPTION_AT_APPLE')
  must(sub.period_end !== null, 'SUBSCRIPTION_ALREADY_LIFETIME')
  must(sub.resumes_at === null, 'STATUS_CONFLICT', { message: 'Gói đang tạm nghỉ. Bạn mở lại gói rồi hãy đổi nhé.' })
  must(plan.id !== sub.plan_id, 'SUBSCRIPTION_ALREADY_ACTIVE')
  if (plan.membershipId !== sub.membership_id) {
    must(!(await liveOf(ctx, sub.user_id, plan.membershipId)), 'SUBSCRIPTION_ALREADY_ACTIVE')
  }
  const waiting = await ctx.db
    .selectFrom('subscription_payments')
    .select('id')
    .where('subscription_id', '=', sub.id)
    .where('status', '=', 'PENDING_UPGRADE')
    .executeTakeFirst()
  must(waiting === undefined, 'STATUS_CONFLICT', { message: 'Một lần đổi gói khác đang chờ thanh toán.' })
  const { price } = await priceOf(ctx, sub, plan)
  if (!(await changesNow(ctx, sub, plan)).isNow) return { when: 'AT_END', price, credit: ZERO, due: ZERO, back: ZERO }
  const periods = await runningPeriods(ctx, sub.id)
  const credit = unusedOf(periods, at)
  const { due, back } = settleChange(price, credit)
  return { when: 'NOW', price, credit, due, back }
}

/** A plan that one may go back to keeps the price that was agreed for it; any other costs what it costs today. */
function priceOf(ctx: Context | Tx, sub: Subscription, plan: Plan) {
  if (mayGoBack(ctx, sub, plan)) return agreedPrice(sub.back_price ?? plan.price)
  return pricePlan(ctx, sub.user_id, plan)
}

function mayGoBack(ctx: Context | Tx, sub: Subscription, plan: Plan): boolean {
  return sub.back_plan_id === plan.id && sub.back_until !== null && sub.back_until > ctx.now()
}

/** Whether a change to a plan would be made at once, and whether it takes the last one back. */
export async function changesNow(ctx: Context | Tx, sub: Subscription, plan: Plan) {
  const isBack = mayGoBack(ctx, sub, plan)
  const running = await thePlan(ctx, sub.plan_id)
  return { isNow: isBack || changeDirection({ ...running, price: sub.price }, plan) === 'UP', isBack }
}

/** The moment to which is counted: when it was shown, if that is a short while ago and within this period; else now. */
function shownAt(tx: Tx, sub: Subscription, shown: Date | undefined): Date {
  const now = tx.now()
  const fresh = shown && shown <= now && now.getTime() - shown.getTime() <= SHOWN_MINUTES * MINUTE
  return fresh && sub.period_start && shown >= sub.period_start ? shown : now
}
