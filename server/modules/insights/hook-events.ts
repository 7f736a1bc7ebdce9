import type { DomainEvents } from '#domain/domain-events.ts'
import type { Context } from '#server/core/context.ts'
import type { Listener } from '#server/core/jobs.ts'
import { type Said, tellHooks } from '#server/modules/hooks/index.ts'

/** What happens here → what other systems of the house are told: ids, amounts and moments, never a name, an address or a number of a person. */
export const hookListeners: readonly Listener[] = [
  tellHooks('order.paid', 'order.paid', paidOrder),
  tellHooks('order.refunded', 'refund.sent', (ctx, { refundId }) => refund(ctx, refundId)),
  // Money that became credit travels nowhere: its refund is done with the decision.
  tellHooks('order.refunded', 'refund.decided', (ctx, { refundId }) => refund(ctx, refundId, true)),
  tellHooks('payout.sent', 'payout.settled', (ctx, { payoutId, status }) => sentPayout(ctx, payoutId, status)),
  tellHooks('subscription.renewed', 'subscription.renewed', (ctx, { subscriptionId, paymentId }) =>
    subscription(ctx, subscriptionId, paymentId),
  ),
  tellHooks(
    'subscription.renewal-failed',
    'subscription.renewal-failed',
    (ctx, { subscriptionId, paymentId, failures }) =>
      subscription(ctx, subscriptionId, `${paymentId}:${failures}`, { failures }),
  ),
  tellHooks('subscription.plan-changed', 'subscription.plan-changed', (ctx, { subscriptionId, paymentId }) =>
    subscription(ctx, subscriptionId, paymentId),
  ),
  tellHooks('subscription.paused', 'subscription.paused', (ctx, { subscriptionId, resumesAt }) =>
    subscription(ctx, subscriptionId, resumesAt, { resumesAt }),
  ),
  tellHooks('subscription.canceled', 'subscription.canceled-by-staff', (ctx, { subscriptionId, refunded }) =>
    subscription(ctx, subscriptionId, subscriptionId, { refunded }),
  ),
  tellHooks('subscription.expired', 'subscription.expired', (ctx, { subscriptionId }) =>
    subscription(ctx, subscriptionId, subscriptionId),
  ),
]

async function paidOrder(ctx: Context, { orderId }: DomainEvents['order.paid']): Promise<Said | null> {
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

async function refund(ctx: Context, refundId: string, onlyCredit = false): Promise<Said | null> {
  const found = await ctx.db
    .selectFrom('refunds as r')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .select(['r.id as refundId', 'o.id as orderId', 'o.code as orderCode', 'r.amount', 'r.to_credit as toCredit'])
    .where('r.id', '=', refundId)
    .where('r.status', '=', 'APPROVED')
    .executeTakeFirst()
  return found && (!onlyCredit || found.toCredit) ? { source: refundId, data: found } : null
}

async function sentPayout(ctx: Context, payoutId: string, status: string): Promise<Said | null> {
  const found = await ctx.db
    .selectFrom('payouts')
    .select(['id as payoutId', 'host_id as hostId', 'amount', 'done_at as doneAt'])
    .where('id', '=', payoutId)
    .executeTakeFirst()
  return found && status === 'SUCCESS' ? { source: payoutId, data: found } : null
}

async function subscription(ctx: Context, id: string, source: string, more: object = {}): Promise<Said | null> {
  const found = await ctx.db
    .selectFrom('subscriptions')
    .select(['id as subscriptionId', 'user_id as memberId', 'membership_id as membershipId', 'plan_id as planId'])
    .select(['status', 'price', 'period_end as periodEnd'])
    .where('id', '=', id)
    .executeTakeFirst()
  return found ? { source, data: { ...found, ...more } } : null
}
