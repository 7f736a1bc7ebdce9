import { type Selectable, sql } from 'kysely'
import { must } from '#domain/faults.ts'
import { type Dong, dong } from '#domain/money.ts'
import type { SoldKind } from '#domain/sold/kinds.ts'
import type { Context, Tx } from '#server/core/context.ts'
import type { Refunds } from '#server/core/schema.ts'
import { lockOrder, type Order } from '#server/modules/orders/index.ts'
import type { Source } from './rules.ts'

export type Refund = Selectable<Refunds>

/** Whether somebody still has to find out at the provider if a transfer `t` was sent. */
export const IN_DOUBT = sql<boolean>`exists (
  select from provider_differences d
  where d.reference = t.request_id and d.kind = 'REFUND_UNKNOWN' and d.closed_at is null)`

/** Locks a refund behind its order, as everything about an order is locked. Throws REFUND_NOT_FOUND. */
export async function lockRefund(tx: Tx, id: string): Promise<{ refund: Refund; order: Order }> {
  const found = await tx.db.selectFrom('refunds').select('order_id').where('id', '=', id).executeTakeFirst()
  must(found !== undefined, 'REFUND_NOT_FOUND')
  const order = await lockOrder(tx, found.order_id)
  const refund = await tx.db
    .selectFrom('refunds')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { refund, order }
}

export type RefundableLine = {
  id: string
  productId: string
  kind: SoldKind
  name: string
  price: Dong
  quantity: number
  /** What it gave went to others than the buyer. */
  forOthers: boolean
  /** The line of the first part, which this one pays a further part of. */
  partOf: string | null
  /** What went back, or has been agreed to go back. */
  returned: Dong
  /** What of its price may still go back: a fee that was kept may not, nor what was never sold. */
  left: Dong
  /** What of its price was kept as a fee. */
  kept: Dong
  isLive: boolean
  /** It is sold, or was: what an edit added to a paid order waits for its money, or was given up before that came. */
  isSold: boolean
}

/** The lines of an order with what has gone back of each. */
export async function refundableLines(ctx: Context | Tx, orderId: string): Promise<RefundableLine[]> {
  const rows = await ctx.db
    .selectFrom('order_items as i')
    .select([
      'i.id',
      'i.product_id',
      'i.kind',
      'i.name',
      'i.price',
      'i.status',
      'i.quantity',
      'i.for_others',
      'i.part_of',
    ])
    .select(
      sql<number>`coalesce((
        select sum(x.amount)::bigint from refund_items x join refunds r on r.id = x.refund_id
        where x.order_item_id = i.id and r.status = 'APPROVED'), 0)`.as('returned'),
    )
    .select(
      sql<number>`coalesce((
        select sum(x.fee)::bigint from refund_items x join refunds r on r.id = x.refund_id
        where x.order_item_id = i.id and r.status = 'APPROVED'), 0)`.as('kept'),
    )
    .where('i.order_id', '=', orderId)
    .orderBy('i.index')
    .execute()
  return rows.map((row) => {
    const isLive = row.status === 'APPROVED'
    const rest = row.price - row.returned - row.kept
    return {
      id: row.id,
      productId: row.product_id,
      kind: row.kind,
      name: row.name,
      price: dong(row.price),
      quantity: row.quantity,
      forOthers: row.for_others,
      partOf: row.part_of,
      returned: dong(row.returned),
      left: dong(isLive ? rest : 0),
      kept: dong(row.kept),
      isLive,
      isSold: isLive || (row.status === 'CANCELED' && rest === 0),
    }
  })
}

/** What each successful payment of an order still holds, the last one first; what was paid with credit comes after all money. */
export async function sourcesOf(ctx: Context | Tx, orderId: string): Promise<Source[]> {
  const rows = await ctx.db
    .selectFrom('payments as p')
    .select('p.id')
    .select(
      sql<number>`p.amount - coalesce((
        select sum(t.amount)::bigint from refund_transfers t where t.payment_id = p.id and t.status <> 'REFUND_FAILED'), 0)`.as(
        'left',
      ),
    )
    .where('p.order_id', '=', orderId)
    .where('p.status', 'in', ['SUCCESS', 'REFUND'])
    .orderBy((e) => e('p.provider', '=', 'CREDIT'))
    .orderBy('p.settled_at', 'desc')
    .orderBy('p.id', 'desc')
    .execute()
  return rows.map((row) => ({ paymentId: row.id, left: dong(row.left) }))
}
