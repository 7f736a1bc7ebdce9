import { sql } from 'kysely'
import type { DomainEvents } from '#domain/domain-events.ts'
import type { Context } from '#server/core/context.ts'
import { peopleOf } from '#server/modules/identity/index.ts'
import type { Told } from '../messages/announcement.ts'
import { staffWith } from '../staff.ts'

/** Those who decide, but for the buyer and whoever put it up. */
export async function aboutRefundAsked(ctx: Context, { refundId, userId }: DomainEvents['refund.asked']): Told {
  const refund = await theRefund(ctx, refundId)
  if (refund?.status !== 'PENDING') return null
  const askedBy = refund.asked_by ?? userId
  const asker = (await peopleOf(ctx, [askedBy])).get(askedBy)
  const to = (await staffWith(ctx, 'refunds.decide')).filter((id) => id !== userId && id !== askedBy)
  const facts = { ...factsOf(refund), buyerName: asker?.fullName ?? 'Người mua' }
  return { kind: 'REFUND_ASKED', source: refundId, about: askedBy, to, facts }
}

export async function aboutRefundDecided(ctx: Context, { refundId, userId }: DomainEvents['refund.decided']): Told {
  const refund = await theRefund(ctx, refundId)
  if (!refund || refund.origin === 'SYSTEM') return null
  const to = [userId]
  // What the staff thought of and dropped, the buyer never asked for.
  if (refund.status === 'REJECTED' && refund.decision_reason && refund.origin === 'BUYER')
    return {
      kind: 'REFUND_REJECTED',
      source: refundId,
      to,
      facts: { ...factsOf(refund), reason: refund.decision_reason },
    }
  if (refund.status !== 'APPROVED') return null
  return { kind: 'REFUND_APPROVED', source: refundId, to, facts: { ...factsOf(refund), ...wayBack(refund) } }
}

/** Whoever paid too late, twice, or for what nobody wants any more. */
export async function aboutMoneyReturned(ctx: Context, { refundId, userId }: DomainEvents['money.returned']): Told {
  const refund = await theRefund(ctx, refundId)
  if (refund?.status !== 'APPROVED') return null
  const facts = { ...factsOf(refund), ...wayBack(refund), reason: refund.reason }
  return { kind: 'MONEY_RETURNED', source: refundId, to: [userId], facts }
}

export async function aboutRefundSent(ctx: Context, { refundId, userId }: DomainEvents['refund.sent']): Told {
  const refund = await theRefund(ctx, refundId)
  return refund ? { kind: 'REFUND_SENT', source: refundId, to: [userId], facts: factsOf(refund) } : null
}

export async function aboutRefundFailed(ctx: Context, { refundId }: DomainEvents['refund.failed']): Told {
  const refund = await theRefund(ctx, refundId)
  // One that was undone meanwhile, because its provider took it back, is nobody's task.
  if (refund?.status !== 'APPROVED') return null
  return { kind: 'REFUND_FAILED', source: refundId, to: await staffWith(ctx, 'refunds.decide'), facts: factsOf(refund) }
}

function theRefund(ctx: Context, id: string) {
  return ctx.db
    .selectFrom('refunds as r')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .select([
      'r.id',
      'r.order_id',
      'r.status',
      'r.origin',
      'r.asked_by',
      'r.amount',
      'r.reason',
      'r.decision_reason',
      'r.account_sealed',
      'o.code',
    ])
    .select((e) =>
      e
        .exists(
          e
            .selectFrom('refund_transfers as t')
            .innerJoin('payments as p', 'p.id', 't.payment_id')
            .select('t.id')
            .whereRef('t.refund_id', '=', 'r.id')
            .where('p.provider', '=', 'BANK_TRANSFER')
            .where('t.to_credit', '=', false),
        )
        .as('byTransfer'),
    )
    .select(
      sql<number>`coalesce((select sum(t.amount)::bigint from refund_transfers t where t.refund_id = r.id and t.to_credit), 0)`.as(
        'credit',
      ),
    )
    .where('r.id', '=', id)
    .executeTakeFirst()
}

function factsOf(refund: { id: string; order_id: string; code: string; amount: number }) {
  return { refundId: refund.id, orderId: refund.order_id, code: refund.code, amount: refund.amount }
}

function wayBack({ byTransfer, account_sealed, credit }: NonNullable<Awaited<ReturnType<typeof theRefund>>>) {
  return { needsAccount: Boolean(byTransfer) && account_sealed === null, credit }
}
