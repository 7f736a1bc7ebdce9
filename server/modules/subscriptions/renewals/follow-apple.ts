import type { DomainEvents } from '#domain/domain-events.ts'
import { isId } from '#domain/ids.ts'
import { dong, ZERO } from '#domain/money.ts'
import { addMinutes } from '#domain/time.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { endMembership, membershipPlans, type Plan } from '#server/modules/catalog/index.ts'
import { lockPerson } from '#server/modules/identity/index.ts'
import { appleReference, settlePayment } from '#server/modules/payments/index.ts'
import { endLastAccess } from '../leaving/end-periods.ts'
import { endSubscription } from '../leaving/end-subscription.ts'
import { agreedPrice } from '../price-plan.ts'
import { liveOf, moveSubscription, relock, type Subscription, setSubscription } from '../rows.ts'
import { openCharge } from './open-charge.ts'

type Told = DomainEvents['apple.subscription-changed']

/**
 * Brings a subscription of ours to where the App Store says that its own stands: Apple charges, renews and ends it, and we
 * follow. A period Apple charged is booked as an order like any other. Older news than what is known changes nothing.
 */
export async function followApple(ctx: Context, told: Told): Promise<void> {
  const charge = await write(ctx, async (tx) => {
    await lockPerson(tx, told.userId)
    const plan = await planOf(tx, told.appleProductId)
    if (!plan?.period) return null
    const sub = await theirs(tx, told, plan)
    if (!sub || (sub.apple_changed_at && sub.apple_changed_at > new Date(told.changedAt))) return null
    await setSubscription(tx, sub.id, { apple_changed_at: new Date(told.changedAt) })
    const isPaid = told.state === 'ACTIVE' || told.state === 'GRACE' || told.state === 'PAST_DUE'
    if (isPaid && !(await isBooked(tx, told.transactionId)))
      return { subId: sub.id, ...(await openPeriod(tx, sub, plan, told)) }
    await stand(tx, sub, told)
    return null
  })
  if (!charge) return
  const { reference, amount, subId } = charge
  await settlePayment(
    ctx,
    {
      gateway: 'APPLE_IN_APP',
      reference,
      amount: dong(amount),
      verdict: 'success',
      transactionNo: told.transactionId,
      bankCode: null,
      code: '00',
      dedupeKey: `renewal|${told.transactionId}`,
    },
    { from: 'NOTICE', raw: told },
  )
  await write(ctx, async (tx) => {
    await lockPerson(tx, told.userId)
    await stand(tx, await relock(tx, subId), told)
  })
}

/** The subscription of ours that follows Apple's; made where the first purchase opened a period and nothing lives yet. */
async function theirs(tx: Tx, told: Told, plan: Plan): Promise<Subscription | null> {
  const known = await tx.db
    .selectFrom('subscriptions')
    .selectAll()
    .where('apple_id', '=', told.originalTransactionId)
    .forUpdate()
    .executeTakeFirst()
  if (known) return known
  if (await liveOf(tx, told.userId, plan.membershipId)) {
    tx.log.error(
      { userId: told.userId, apple: told.originalTransactionId },
      'Apple renews what is subscribed here already',
    )
    return null
  }
  const first = await firstPeriod(tx, told)
  if (!first) return null
  const now = tx.now()
  const endsAt = new Date(told.expiresAt)
  const { id } = await tx.db
    .insertInto('subscriptions')
    .values({
      user_id: told.userId,
      membership_id: plan.membershipId,
      plan_id: plan.id,
      status: 'PENDING',
      price: plan.price,
      renews: true,
      apple_id: told.originalTransactionId,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (endsAt > first.starts_at) await endMembership(tx, { accessId: first.access_id, endsAt })
  const period = { period_start: first.starts_at, period_end: endsAt > first.starts_at ? endsAt : first.ends_at }
  await tx.db
    .insertInto('subscription_payments')
    .values({
      subscription_id: id,
      user_id: told.userId,
      membership_id: plan.membershipId,
      plan_id: plan.id,
      kind: 'APPLE',
      status: 'PAID',
      amount: first.price,
      price: plan.price,
      order_id: first.order_id,
      order_item_id: first.item_id,
      access_id: first.access_id,
      apple_transaction_id: told.transactionId,
      created_at: now,
      paid_at: now,
      ...period,
    })
    .execute()
  await moveSubscription(tx, id, 'activate', 'provider', {
    started_at: now,
    anchor_at: first.starts_at,
    periods: 1,
    ...period,
  })
  return relock(tx, id)
}

/** The period that the purchase in the app opened: its transaction paid an order of ours. */
function firstPeriod(tx: Tx, told: Told) {
  return tx.db
    .selectFrom('payments as p')
    .innerJoin('order_items as i', 'i.order_id', 'p.order_id')
    .innerJoin('membership_access as a', 'a.order_item_id', 'i.id')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .select(['o.id as order_id', 'i.id as item_id', 'i.price', 'a.id as access_id', 'a.starts_at', 'a.ends_at'])
    .where('p.provider', '=', 'APPLE_IN_APP')
    .where('p.provider_txn_no', 'in', [told.transactionId, told.originalTransactionId])
    .where('o.user_id', '=', told.userId)
    .where('a.revoked_at', 'is', null)
    .executeTakeFirst()
}

async function isBooked(tx: Tx, transactionId: string): Promise<boolean> {
  const row = await tx.db
    .selectFrom('payments')
    .select('id')
    .where('provider', '=', 'APPLE_IN_APP')
    .where('provider_txn_no', '=', transactionId)
    .executeTakeFirst()
  return row !== undefined
}

/** A period that Apple charged by itself: at our price, as Apple sells by steps of its own; its price stands with its transaction. */
async function openPeriod(tx: Tx, sub: Subscription, plan: Plan, told: Told) {
  const endsAt = new Date(told.expiresAt)
  const before = sub.period_end && sub.period_end < endsAt ? sub.period_end : null
  const startsAt =
    before && sub.ended_at === null ? before : new Date(Math.min(tx.now().getTime(), endsAt.getTime() - 1))
  const asked = await tx.db
    .selectFrom('subscription_payments as r')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .select(['p.txn_ref', 'r.amount'])
    .where('r.apple_transaction_id', '=', told.transactionId)
    .executeTakeFirst()
  if (asked) return { reference: asked.txn_ref, amount: asked.amount }
  const opened = await openCharge(tx, {
    subscription: sub,
    plan,
    kind: 'APPLE',
    price: agreedPrice(plan.price),
    credit: ZERO,
    renewalPrice: plan.price,
    periodStart: startsAt,
    periodEnd: endsAt,
    expiresAt: addMinutes(tx.now(), 60),
    way: { appleTransaction: told.transactionId },
  })
  return { reference: appleReference(told.transactionId), amount: opened.total }
}

/** Takes over Apple's word on renewal, grace and end. */
async function stand(tx: Tx, sub: Subscription, told: Told): Promise<void> {
  const next = told.nextAppleProductId ? await planOf(tx, told.nextAppleProductId) : null
  await setSubscription(tx, sub.id, {
    cancel_at_end: told.cancelAtPeriodEnd,
    pending_plan_id: next?.id ?? null,
    pending_price: next?.price ?? null,
    next_at: null,
  })
  if (sub.status !== 'ACTIVE' && sub.status !== 'PENDING_RENEWAL') return
  await STANDS[told.state](tx, sub, told)
}

/** What each state of Apple's means for a subscription that runs. */
const STANDS: Record<Told['state'], (tx: Tx, sub: Subscription, told: Told) => Promise<void>> = {
  ACTIVE: (tx, sub) => recover(tx, sub),
  GRACE: (tx, sub, { graceUntil }) => stumble(tx, sub, graceUntil ? new Date(graceUntil) : null),
  PAST_DUE: (tx, sub) => stumble(tx, sub, null),
  EXPIRED: (tx, sub, { cancelAtPeriodEnd }) =>
    endSubscription(tx, sub, cancelAtPeriodEnd ? 'cancel' : 'expire', 'provider'),
  async REVOKED(tx, sub) {
    if (sub.period_end) await endLastAccess(tx, sub, tx.now())
    await endSubscription(tx, sub, 'cancel', 'provider')
  },
}

/** Apple could not charge: open as long as it says, and not longer. */
async function stumble(tx: Tx, sub: Subscription, graceUntil: Date | null): Promise<void> {
  if (sub.status === 'ACTIVE') await moveSubscription(tx, sub.id, 'begin-renewal', 'system', { failures: 1 })
  if (sub.period_end) await endLastAccess(tx, sub, graceUntil ?? sub.period_end)
  await setSubscription(tx, sub.id, { grace_until: graceUntil })
}

async function recover(tx: Tx, sub: Subscription): Promise<void> {
  if (sub.status !== 'PENDING_RENEWAL') return
  if (sub.grace_until && sub.period_end) await endLastAccess(tx, sub, sub.period_end)
  await moveSubscription(tx, sub.id, 'renew', 'provider', { failures: 0, grace_until: null })
}

/** Our plan behind Apple's name of it, `<bundle>.membership_price.<id without dashes>`. */
async function planOf(tx: Tx, appleProductId: string): Promise<Plan | null> {
  const [kind, hex = ''] = appleProductId.split('.').slice(-2)
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  if (kind !== 'membership_price' || !isId(id)) return null
  return (await membershipPlans(tx, [id])).get(id) ?? null
}
