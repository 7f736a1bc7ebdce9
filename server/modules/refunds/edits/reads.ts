import { exchangeReason } from '#domain/exchange.ts'
import { must } from '#domain/faults.ts'
import type { UserId } from '#domain/ids.ts'
import type { Context, Tx } from '#server/core/context.ts'
import type { Order } from '#server/modules/orders/index.ts'
import { refusalOf } from '#server/modules/orders/index.ts'
import { mayBecomeCredit, promisedLines } from '../promises.ts'
import { openEdit } from './rows.ts'

/** Each line of an order that was bought, what it is worth in an exchange, and why it may or may not be exchanged now. */
export async function exchangeReasons(
  ctx: Context | Tx,
  order: Pick<Order, 'id' | 'user_id' | 'paid_at' | 'extensions'>,
) {
  const [lines, edit, waiting, ours, exchanged, refusal] = await Promise.all([
    promisedLines(ctx, order),
    openEdit(ctx, order.id),
    ctx.db
      .selectFrom('refunds')
      .select('id')
      .where('order_id', '=', order.id)
      .where('status', '=', 'PENDING')
      .execute(),
    mayBecomeCredit(ctx, order.id),
    ctx.db
      .selectFrom('order_items as i')
      .innerJoin('order_edits as e', 'e.id', 'i.edit_id')
      .select('i.id')
      .where('i.order_id', '=', order.id)
      .where('e.exchanged_item_id', 'is not', null)
      .execute(),
    refusalOf(ctx, order, 'CHANGE'),
  ])
  const around = {
    byApple: !ours,
    editOpen: edit !== undefined,
    refundWaiting: waiting.length > 0,
    inParts: refusal !== null,
  }
  return lines
    .filter((line) => line.isLive)
    .map((line) => ({
      itemId: line.id,
      forOthers: line.forOthers,
      productId: line.productId,
      name: line.name,
      worth: line.left,
      until: line.promise.until,
      why: exchangeReason({ ...line, exchanged: exchanged.some(({ id }) => id === line.id) }, around),
    }))
}

/** What of an own order may be exchanged now, and the exchange that waits for its difference. Throws ORDER_NOT_FOUND. */
export async function readExchangeable(ctx: Context, userId: UserId, orderId: string) {
  const order = await ctx.db
    .selectFrom('orders')
    .select(['id', 'user_id', 'paid_at', 'expires_at', 'extensions'])
    .where('id', '=', orderId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  must(order !== undefined, 'ORDER_NOT_FOUND')
  const items = order.paid_at ? shownLines(await exchangeReasons(ctx, order)) : []
  return { items, waiting: await waitingExchange(ctx, order) }
}

function shownLines(lines: Awaited<ReturnType<typeof exchangeReasons>>) {
  return lines.flatMap(({ forOthers, ...line }) => (forOthers ? [] : [line]))
}

async function waitingExchange(ctx: Context, order: { id: string; expires_at: Date }) {
  const row = await ctx.db
    .selectFrom('order_edits as e')
    .innerJoin('order_items as from', 'from.id', 'e.exchanged_item_id')
    .innerJoin('order_items as to', 'to.edit_id', 'e.id')
    .select(['from.id as itemId', 'from.name as from', 'to.name as to'])
    .where('e.order_id', '=', order.id)
    .where('e.settled_at', 'is', null)
    .executeTakeFirst()
  return row && order.expires_at > ctx.now() ? { ...row, until: order.expires_at } : null
}
