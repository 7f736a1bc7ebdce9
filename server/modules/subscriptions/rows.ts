import type { Selectable } from 'kysely'
import { must } from '#domain/faults.ts'
import { add, type Dong, dong, ZERO } from '#domain/money.ts'
import type { Party } from '#domain/statuses/flow.ts'
import { LIVE, subscriptionFlow, subscriptionPaymentFlow } from '#domain/statuses/subscription.ts'
import { unusedPart } from '#domain/subscriptions.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { move } from '#server/core/move.ts'
import type { SubscriptionPayments, Subscriptions } from '#server/core/schema.ts'
import { lockPerson } from '#server/modules/identity/index.ts'

export type Subscription = Selectable<Subscriptions>
export type SubscriptionPayment = Selectable<SubscriptionPayments>

/** Locks a subscription behind its person, as everything about a person's orders is locked. Throws SUBSCRIPTION_NOT_FOUND. */
export async function lockSubscription(tx: Tx, id: string): Promise<Subscription> {
  const found = await tx.db.selectFrom('subscriptions').select('user_id').where('id', '=', id).executeTakeFirst()
  must(found !== undefined, 'SUBSCRIPTION_NOT_FOUND')
  await lockPerson(tx, found.user_id)
  return relock(tx, id)
}

/** Locks the caller's own subscription; somebody else's is as if it did not exist. */
export async function lockOwnSubscription(tx: Tx, id: string, userId: string): Promise<Subscription> {
  const sub = await lockSubscription(tx, id)
  must(sub.user_id === userId, 'SUBSCRIPTION_NOT_FOUND')
  return sub
}

/** The row as it stands now, where its person is locked already. */
export function relock(tx: Tx, id: string): Promise<Subscription> {
  return tx.db.selectFrom('subscriptions').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
}

/** The one that lives, of a person and a membership. */
export function liveOf(ctx: Context | Tx, userId: string, membershipId: string): Promise<Subscription | undefined> {
  return ctx.db
    .selectFrom('subscriptions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('membership_id', '=', membershipId)
    .where('status', 'in', [...LIVE])
    .executeTakeFirst()
}

/** What waits to be paid for a subscription: a first period, an upgrade, or a renewal between its attempts; the latest. */
export function openPayment(tx: Tx, subscriptionId: string): Promise<SubscriptionPayment | undefined> {
  return tx.db
    .selectFrom('subscription_payments')
    .selectAll()
    .where('subscription_id', '=', subscriptionId)
    .where((e) =>
      e.or([
        e('status', 'in', ['PENDING', 'PENDING_UPGRADE']),
        e.and([e('status', '=', 'FAILED'), e('kind', '=', 'RENEWAL')]),
      ]),
    )
    .orderBy('created_at', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
}

/** The paid periods that run now or are to come, the earliest first. */
export function runningPeriods(ctx: Context | Tx, subscriptionId: string): Promise<SubscriptionPayment[]> {
  return ctx.db
    .selectFrom('subscription_payments')
    .selectAll()
    .where('subscription_id', '=', subscriptionId)
    .where('status', '=', 'PAID')
    .where((e) => e.or([e('period_end', 'is', null), e('period_end', '>', ctx.now())]))
    .orderBy('period_start')
    .execute()
}

/** What a period is worth: what was paid for it, and what counted from earlier ones. */
export function worthOf(row: SubscriptionPayment): { value: Dong; startsAt: Date; endsAt: Date | null } {
  return { value: dong(row.amount + row.credit), startsAt: row.period_start, endsAt: row.period_end }
}

/** What is not used yet of paid periods at an instant. */
export function unusedOf(periods: readonly SubscriptionPayment[], at: Date): Dong {
  return add(ZERO, ...periods.map((period) => unusedPart(worthOf(period), at)))
}

export function moveSubscription(
  tx: Tx,
  id: string,
  action: keyof typeof subscriptionFlow.actions,
  as: Party,
  set: Record<string, unknown>,
  reason?: string,
) {
  return move(tx, {
    table: 'subscriptions',
    subject: 'subscription',
    flow: subscriptionFlow,
    id,
    action,
    as,
    set,
    reason,
  })
}

export function movePayment(
  tx: Tx,
  id: string,
  action: keyof typeof subscriptionPaymentFlow.actions,
  as: Party,
  set: Record<string, unknown> = {},
) {
  const flow = subscriptionPaymentFlow
  return move(tx, { table: 'subscription_payments', subject: 'subscription payment', flow, id, action, as, set })
}

export async function setSubscription(tx: Tx, id: string, set: Partial<Subscription>): Promise<void> {
  await tx.db.updateTable('subscriptions').set(set).where('id', '=', id).execute()
}

/** In whose part evidence about money moves a row. */
export function partyOf(tx: Tx): 'provider' | 'system' {
  return tx.actor.kind === 'provider' ? 'provider' : 'system'
}
