import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { DomainEventName, DomainEvents } from '#domain/domain-events.ts'
import type { HookKind } from '#domain/hooks.ts'
import { cached } from '#server/core/cached.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { type Listener, publish, subscribe } from '#server/core/jobs.ts'
import { write } from '#server/core/write.ts'

/** What is told of one event: ids, amounts and moments, never a name, an address or a number of a person. */
type Said = { source: string; data: object } | null

/** What happens here → what other systems are told. Each event is written down once for each address that wants its kind. */
export const hookListeners: readonly Listener[] = [
  say('order.paid', 'order.paid', paidOrder),
  say('order.refunded', 'refund.sent', (ctx, { refundId }) => refund(ctx, refundId)),
  // Money that became credit travels nowhere: its refund is done with the decision.
  say('order.refunded', 'refund.decided', (ctx, { refundId }) => refund(ctx, refundId, true)),
  say('payout.sent', 'payout.settled', (ctx, { payoutId, status }) => sentPayout(ctx, payoutId, status)),
  say('subscription.renewed', 'subscription.renewed', (ctx, { subscriptionId, paymentId }) =>
    subscription(ctx, subscriptionId, paymentId),
  ),
  say('subscription.renewal-failed', 'subscription.renewal-failed', (ctx, { subscriptionId, paymentId, failures }) =>
    subscription(ctx, subscriptionId, `${paymentId}:${failures}`, { failures }),
  ),
  say('subscription.plan-changed', 'subscription.plan-changed', (ctx, { subscriptionId, paymentId }) =>
    subscription(ctx, subscriptionId, paymentId),
  ),
  say('subscription.paused', 'subscription.paused', (ctx, { subscriptionId, resumesAt }) =>
    subscription(ctx, subscriptionId, resumesAt, { resumesAt }),
  ),
  say('subscription.canceled', 'subscription.canceled-by-staff', (ctx, { subscriptionId, refunded }) =>
    subscription(ctx, subscriptionId, subscriptionId, { refunded }),
  ),
  say('subscription.expired', 'subscription.expired', (ctx, { subscriptionId }) =>
    subscription(ctx, subscriptionId, subscriptionId),
  ),
]

function say<N extends DomainEventName>(
  kind: HookKind,
  news: N,
  about: (ctx: Context, data: DomainEvents[N]) => Promise<Said>,
): Listener {
  const listener = subscribe(news, 'note-hooks', async (ctx, data) => {
    const said = await about(ctx, data)
    if (said) await note(ctx, kind, said)
  })
  return { ...listener, isWanted: async (ctx) => (await wantedKinds(ctx)).has(kind) }
}

/** The kinds that addresses wait for, some seconds old. */
function wantedKinds(ctx: Context | Tx): Promise<ReadonlySet<string>> {
  return cached(ctx, 'hook-kinds', async () => {
    const rows = await ctx.db.selectFrom('hooks').select('kinds').where('active', '=', true).execute()
    return new Set(rows.flatMap(({ kinds }) => kinds))
  })
}

/** Writes an event down for every address that is on and wants it; one that was written down before is not told again. */
function note(ctx: Context, kind: HookKind, { source, data }: NonNullable<Said>): Promise<void> {
  return write(ctx, async (tx) => {
    const wanting = await tx.db
      .selectFrom('hooks')
      .select('id')
      .where('active', '=', true)
      .where(sql<boolean>`${kind} = any(kinds)`)
      .execute()
    for (const { id: hookId } of wanting) {
      const id = randomUUID()
      const body = JSON.stringify({ id, kind, at: tx.now().toISOString(), data })
      const fresh = await tx.db
        .insertInto('hook_deliveries')
        .values({
          id,
          hook_id: hookId,
          kind,
          source: `${kind}:${source}`,
          body,
          created_at: tx.now(),
          next_at: tx.now(),
        })
        .onConflict((conflict) => conflict.columns(['hook_id', 'source']).doNothing())
        .returning('id')
        .executeTakeFirst()
      if (fresh) await publish(tx, 'hook.to-send', { deliveryId: id })
    }
  })
}

async function paidOrder(ctx: Context, { orderId }: DomainEvents['order.paid']): Promise<Said> {
  const order = await ctx.db
    .selectFrom('orders')
    .select(['id as orderId', 'code', 'user_id as buyerId', 'total', 'paid_at as paidAt'])
    .where('id', '=', orderId)
    .executeTakeFirst()
  const lines = await ctx.db
    .selectFrom('order_items')
    .select(['product_id as productId', 'kind', 'host_id as hostId', 'quantity', 'price'])
    .where('order_id', '=', orderId)
    .where('status', 'not in', ['CANCELED', 'REJECTED'])
    .orderBy('index')
    .execute()
  return order ? { source: orderId, data: { ...order, lines } } : null
}

async function refund(ctx: Context, refundId: string, onlyCredit = false): Promise<Said> {
  const found = await ctx.db
    .selectFrom('refunds as r')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .select(['r.id as refundId', 'o.id as orderId', 'o.code as orderCode', 'r.amount', 'r.to_credit as toCredit'])
    .where('r.id', '=', refundId)
    .where('r.status', '=', 'APPROVED')
    .executeTakeFirst()
  return found && (!onlyCredit || found.toCredit) ? { source: refundId, data: found } : null
}

async function sentPayout(ctx: Context, payoutId: string, status: string): Promise<Said> {
  const found = await ctx.db
    .selectFrom('payouts')
    .select(['id as payoutId', 'host_id as hostId', 'amount', 'done_at as doneAt'])
    .where('id', '=', payoutId)
    .executeTakeFirst()
  return found && status === 'SUCCESS' ? { source: payoutId, data: found } : null
}

async function subscription(ctx: Context, id: string, source: string, more: object = {}): Promise<Said> {
  const found = await ctx.db
    .selectFrom('subscriptions')
    .select(['id as subscriptionId', 'user_id as memberId', 'membership_id as membershipId', 'plan_id as planId'])
    .select(['status', 'price', 'period_end as periodEnd'])
    .where('id', '=', id)
    .executeTakeFirst()
  return found ? { source, data: { ...found, ...more } } : null
}
