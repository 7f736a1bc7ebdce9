import { must } from '#domain/faults.ts'
import type { UserId } from '#domain/ids.ts'
import type { Context } from '#server/core/context.ts'
import { type Paging, page } from '#server/core/page.ts'
import { mayBecomeCredit, promisedLines } from './promises.ts'
import { COLUMNS, refundsBase, withParts } from './refund-columns.ts'

/** What of an own order may be asked back now. Throws ORDER_NOT_FOUND. */
export async function readPromise(ctx: Context, userId: UserId, orderId: string) {
  const order = await ctx.db
    .selectFrom('orders')
    .select(['id', 'user_id', 'paid_at', 'extensions'])
    .where('id', '=', orderId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  must(order !== undefined, 'ORDER_NOT_FOUND')
  const [lines, waiting, toCredit] = await Promise.all([
    promisedLines(ctx, order),
    ctx.db
      .selectFrom('refunds')
      .select('id')
      .where('order_id', '=', orderId)
      .where('status', '=', 'PENDING')
      .executeTakeFirst(),
    mayBecomeCredit(ctx, orderId),
  ])
  return {
    waiting: waiting?.id ?? null,
    toCredit,
    items: lines.map(({ id, name, kind, price, returned, promise }) => ({
      orderItemId: id,
      name,
      kind,
      price,
      returned,
      promise,
    })),
  }
}

/** A person's refunds, newest first: what they asked for, and what else went back to them. What staff only think of is not theirs yet. */
export async function listOwnRefunds(ctx: Context, userId: UserId, asked: Paging & { orderId?: string | undefined }) {
  let found = refundsBase(ctx)
    .where('o.user_id', '=', userId)
    .where((e) => e.or([e('r.origin', '=', 'BUYER'), e('r.status', '=', 'APPROVED')]))
  if (asked.orderId) found = found.where('r.order_id', '=', asked.orderId)
  const { rows, total } = await page(
    found.select(COLUMNS).orderBy('r.created_at', 'desc').orderBy('r.id', 'desc'),
    asked,
  )
  return { items: (await withParts(ctx, rows)).map(({ row }) => forBuyer(row)), total }
}

/** Who wrote the request ids and what a provider answered is none of the buyer's cares. */
function forBuyer<R extends { note: unknown }>({ note: _, ...row }: R) {
  return row
}
