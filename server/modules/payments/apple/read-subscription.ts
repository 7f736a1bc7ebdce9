import type { Selectable } from 'kysely'
import { millis } from '#domain/time.ts'
import type { Tx } from '#server/core/context.ts'
import { publish } from '#server/core/jobs.ts'
import type { AppleSubscriptions } from '#server/core/schema.ts'
import type { AppleRenewal } from '#server/providers/apple/signed.ts'
import { toldOf } from '../gateways/apple-rows.ts'
import { type Renewal, type SubscriptionState, subscriptionState } from '../gateways/apple-rules.ts'

type Row = Selectable<AppleSubscriptions>

/**
 * Reads again how a subscription stands, from everything kept of it, and tells it where that changed. The order in which
 * its notices came does not matter. Its buyer's row is locked by the caller.
 */
export async function readSubscription(
  tx: Tx,
  { id, userId, renewal }: { id: string; userId: string; renewal: AppleRenewal | null },
): Promise<void> {
  const rows = await tx.db
    .selectFrom('apple_transactions')
    .selectAll()
    .where('original_transaction_id', '=', id)
    .where('is_subscription', '=', true)
    .execute()
  const kept = await tx.db
    .selectFrom('apple_subscriptions')
    .selectAll()
    .where('original_transaction_id', '=', id)
    .executeTakeFirst()
  const latest = laterOf(keptRenewal(kept), renewal)
  const now = subscriptionState(rows.map(toldOf), latest, tx.now())
  if (!now) return
  const values = {
    state: now.state,
    transaction_id: now.transactionId,
    apple_product_id: now.appleProductId,
    next_apple_product_id: now.nextAppleProductId,
    expires_at: now.expiresAt,
    grace_until: now.graceUntil,
    cancel_at_period_end: now.cancelAtPeriodEnd,
    renewal: latest && JSON.stringify(latest),
    changed_at: kept && same(kept, now) ? kept.changed_at : tx.now(),
  }
  await tx.db
    .insertInto('apple_subscriptions')
    .values({ ...values, original_transaction_id: id, user_id: userId })
    .onConflict((conflict) => conflict.column('original_transaction_id').doUpdateSet(values))
    .execute()
  if (kept && same(kept, now)) return
  const period = rows.find((row) => row.transaction_id === now.transactionId)
  await publish(tx, 'apple.subscription-changed', {
    originalTransactionId: id,
    userId,
    transactionId: now.transactionId,
    appleProductId: now.appleProductId,
    priceMilliunits: period?.price_milliunits ?? null,
    currency: period?.currency ?? null,
    state: now.state,
    expiresAt: now.expiresAt.toISOString(),
    graceUntil: now.graceUntil?.toISOString() ?? null,
    cancelAtPeriodEnd: now.cancelAtPeriodEnd,
    nextAppleProductId: now.nextAppleProductId,
    changedAt: tx.now().toISOString(),
  })
}

function keptRenewal(row: Row | undefined): Renewal | null {
  const kept = row?.renewal as
    | (Omit<Renewal, 'graceUntil' | 'signedAt'> & Record<'graceUntil' | 'signedAt', string | null>)
    | null
    | undefined
  if (!kept?.signedAt) return null
  return { ...kept, graceUntil: kept.graceUntil ? new Date(kept.graceUntil) : null, signedAt: new Date(kept.signedAt) }
}

function laterOf(kept: Renewal | null, told: AppleRenewal | null): Renewal | null {
  if (!told || (kept && millis(kept.signedAt) >= millis(told.signedAt))) return kept
  const { signed: _, ...renewal } = told
  return renewal
}

function same(row: Row, now: SubscriptionState): boolean {
  return (
    row.state === now.state &&
    row.transaction_id === now.transactionId &&
    row.next_apple_product_id === now.nextAppleProductId &&
    millis(row.expires_at) === millis(now.expiresAt) &&
    (row.grace_until ? millis(row.grace_until) : 0) === (now.graceUntil ? millis(now.graceUntil) : 0) &&
    row.cancel_at_period_end === now.cancelAtPeriodEnd
  )
}
