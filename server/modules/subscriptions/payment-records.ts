import { sql } from 'kysely'
import { must } from '#domain/faults.ts'
import type { UserId } from '#domain/ids.ts'
import { CURRENCY } from '#domain/money.ts'
import type { Context } from '#server/core/context.ts'
import { type Paging, page } from '#server/core/page.ts'
import { failureWords } from '#server/modules/payments/index.ts'

type Page = Paging & { subscriptionId?: string | undefined }

/** Each period of a person's subscriptions and the money for it, newest first. */
export function listRecords(ctx: Context, userId: UserId, { subscriptionId, ...page }: Page) {
  let query = recordsBase(ctx).where('r.user_id', '=', userId)
  if (subscriptionId) query = query.where('r.subscription_id', '=', subscriptionId)
  return records(query, page)
}

/** The same of one subscription, for the staff. SUBSCRIPTION_NOT_FOUND. */
export async function staffRecords(ctx: Context, subscriptionId: string) {
  const found = await ctx.db
    .selectFrom('subscriptions')
    .select('id')
    .where('id', '=', subscriptionId)
    .executeTakeFirst()
  must(found !== undefined, 'SUBSCRIPTION_NOT_FOUND')
  return records(recordsBase(ctx).where('r.subscription_id', '=', subscriptionId), { take: 100, skip: 0 })
}

function recordsBase(ctx: Context) {
  return ctx.db
    .selectFrom('subscription_payments as r')
    .innerJoin('memberships as m', 'm.id', 'r.membership_id')
    .innerJoin('membership_prices as t', 't.id', 'r.plan_id')
    .leftJoin('orders as o', 'o.id', 'r.order_id')
    .leftJoin('payments as p', 'p.id', 'r.payment_id')
}

async function records(base: ReturnType<typeof recordsBase>, { take, skip }: Paging) {
  const { rows, total } = await page(
    base
      .select([
        'r.id',
        'r.subscription_id as subscriptionId',
        'm.name as membershipName',
        't.name as planName',
        'r.kind',
        'r.status',
        'r.amount',
        'r.credit',
        'r.period_start as periodStart',
        'r.period_end as periodEnd',
        'r.order_id as orderId',
        'o.code as orderCode',
        'r.created_at as createdAt',
        'r.paid_at as paidAt',
        'p.mode',
        'p.provider',
        'p.failure_code',
      ])
      .select(
        sql<number>`coalesce((select sum(x.amount)::bigint from refund_items x join refunds f on f.id = x.refund_id
          where x.order_item_id = r.order_item_id and r.order_id is not null and f.status = 'APPROVED'), 0)`.as(
          'refunded',
        ),
      )
      .orderBy('r.created_at', 'desc')
      .orderBy('r.id', 'desc'),
    { take, skip },
  )
  return {
    items: rows.map(({ provider, failure_code, mode, ...row }) => ({
      ...row,
      currency: CURRENCY,
      mode: mode ?? ('ONE-TIME' as const),
      failure: provider && row.status !== 'PAID' ? failureWords(provider, failure_code) : null,
    })),
    total,
  }
}
