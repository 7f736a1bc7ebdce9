import { sql } from 'kysely'
import type { OrderStatus, ProductItemType } from '#domain/enums.ts'
import { must } from '#domain/faults.ts'
import type { UserId } from '#domain/ids.ts'
import { isKindWith } from '#domain/sold/kinds.ts'
import type { Context } from '#server/core/context.ts'
import { dueOf, linesOfOrders, REFUNDED, shownNames, sumReductions } from '#server/modules/orders/index.ts'
import { openEdit } from '#server/modules/refunds/index.ts'
import { paymentsOf } from './payments-of.ts'

type Page = { take: number; skip: number; status?: OrderStatus | undefined; search?: string | undefined }

/** What staff deleted is out of sight, unless money came for it after all. */
export const SEEN = sql<boolean>`(o.deleted_at is null or o.status <> 'REJECTED')`

function ordersOf(ctx: Context, userId: UserId) {
  // A paid order is to be paid again where an edit made it dearer.
  const payable = sql<boolean>`o.expires_at > ${ctx.now()} and (o.status = 'CREATED' or (o.status in ('PAID', 'APPROVED') and exists (
    select from order_edits e where e.order_id = o.id and e.settled_at is null)))`
  return ctx.db
    .selectFrom('orders as o')
    .where('o.user_id', '=', userId)
    .where(SEEN)
    .select((e) => [
      'o.id',
      'o.code',
      'o.status',
      'o.list_total as listTotal',
      'o.discount',
      'o.total',
      'o.created_at as createdAt',
      'o.expires_at as expiresAt',
      'o.paid_at as paidAt',
      'o.closed_reason as closedReason',
      payable.as('payable'),
      REFUNDED.as('refunded'),
      'o.extensions',
      e
        .selectFrom('order_items as i')
        .select((c) => c.fn.countAll<number>().as('n'))
        .whereRef('i.order_id', '=', 'o.id')
        .as('itemCount'),
      e
        .selectFrom('order_items as i')
        .select('i.name')
        .whereRef('i.order_id', '=', 'o.id')
        .where('i.index', '=', 0)
        .as('firstName'),
      e
        .selectFrom('order_items as i')
        .select('i.kind')
        .whereRef('i.order_id', '=', 'o.id')
        .where('i.index', '=', 0)
        .as('firstKind'),
      e
        .selectFrom('order_items as i')
        .innerJoin('products as p', 'p.id', 'i.product_id')
        .select('p.cover_file_id')
        .whereRef('i.order_id', '=', 'o.id')
        .where('i.index', '=', 0)
        .as('coverFileId'),
    ])
}

/** A person's orders, newest first. */
export async function listOrders(ctx: Context, userId: UserId, page: Page) {
  let query = ordersOf(ctx, userId)
  let counted = ctx.db.selectFrom('orders as o').where('o.user_id', '=', userId).where(SEEN)
  if (page.status) {
    query = query.where('o.status', '=', page.status)
    counted = counted.where('o.status', '=', page.status)
  }
  if (page.search) {
    const code = `${page.search.toUpperCase().replace(/[%_\\]/g, '\\$&')}%`
    query = query.where('o.code', 'like', code)
    counted = counted.where('o.code', 'like', code)
  }
  const rows = await query
    .orderBy('o.created_at', 'desc')
    .orderBy('o.id', 'desc')
    .limit(sql.lit(page.take))
    .offset(page.skip)
    .execute()
  const { total } = await counted.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return {
    items: rows.map((row) => ({
      ...row,
      extensions: shownNames(ctx, row),
      itemCount: Number(row.itemCount),
      firstName: row.firstName ?? '',
    })),
    total,
  }
}

/** One of a person's own orders with its lines and payments. Throws ORDER_NOT_FOUND, for others' orders too. */
export async function readOrder(ctx: Context, userId: UserId, id: string) {
  const row = await ordersOf(ctx, userId).where('o.id', '=', id).executeTakeFirst()
  must(row !== undefined, 'ORDER_NOT_FOUND')
  const items = await linesOf(ctx, userId).where('i.order_id', '=', id).orderBy('i.index').execute()
  const edit = row.paidAt && (await openEdit(ctx, id))
  return {
    ...row,
    extensions: shownNames(ctx, row),
    itemCount: Number(row.itemCount),
    firstName: row.firstName ?? '',
    items,
    reductions: sumReductions(items.filter((item) => item.id !== edit?.exchanged_item_id)),
    due: Math.max(0, await dueOf(ctx, row)),
    payments: await paymentsOf(ctx, id),
  }
}

function linesOf(ctx: Context, userId: UserId) {
  return linesOfOrders(ctx).where('o.user_id', '=', userId)
}

export async function readOrderItem(ctx: Context, userId: UserId, id: string) {
  const row = await linesOf(ctx, userId).where('i.id', '=', id).executeTakeFirst()
  must(row !== undefined, 'ORDER_NOT_FOUND')
  return row
}

export async function listOrderItems(ctx: Context, userId: UserId, orderId: string) {
  const items = await linesOf(ctx, userId).where('i.order_id', '=', orderId).orderBy('i.index').execute()
  must(items.length > 0, 'ORDER_NOT_FOUND')
  return { items, total: items.length }
}

/** What the person bought of one product and still has, in orders that count; of a combo the lines it was sold as. */
export async function listBoughtOfProduct(ctx: Context, userId: UserId, slug: string, kind: ProductItemType) {
  const items = await linesOf(ctx, userId)
    .where((e) =>
      isKindWith('bundle', kind)
        ? e('i.via_product_id', 'in', e.selectFrom('products').select('id').where('slug', '=', slug))
        : e.and([e('p.slug', '=', slug), e('i.kind', '=', kind)]),
    )
    .where('o.status', 'in', ['PAID', 'APPROVED'])
    .where('i.status', 'not in', ['CANCELED', 'REJECTED'])
    .orderBy('o.created_at', 'desc')
    .execute()
  return { items, total: items.length }
}

/** How far the handling of an order or payment is, in the words of a job. */
export async function readQueueStatus(ctx: Context, userId: UserId, type: 'order' | 'payment', id: string) {
  let query = ctx.db
    .selectFrom('orders as o')
    .select(['o.id as orderId', 'o.status as orderStatus'])
    .where('o.user_id', '=', userId)
  if (type === 'order') query = query.where('o.id', '=', id)
  else
    query = query.where((e) =>
      e.exists(e.selectFrom('payments as p').select('p.id').whereRef('p.order_id', '=', 'o.id').where('p.id', '=', id)),
    )
  const row = await query.executeTakeFirst()
  must(row !== undefined, type === 'order' ? 'ORDER_NOT_FOUND' : 'PAYMENT_NOT_FOUND')
  const pending = await ctx.db
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', row.orderId)
    .where('status', '=', 'PENDING')
    .limit(1)
    .executeTakeFirst()
  const status = {
    CREATED: pending ? ('PROCESSING' as const) : ('PENDING' as const),
    PAID: 'SUCCESS' as const,
    APPROVED: 'SUCCESS' as const,
    REJECTED: 'FAILED' as const,
  }[row.orderStatus]
  return { ...row, status }
}
