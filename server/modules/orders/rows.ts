import { type Selectable, sql } from 'kysely'
import { must } from '#domain/faults.ts'
import type { Tx } from '#server/core/context.ts'
import type { Orders } from '#server/core/schema.ts'
import { moneyIsComing } from './order-money.ts'

export type Order = Selectable<Orders>

/** Locks an order. Orders are locked before their payments, everywhere. Throws ORDER_NOT_FOUND. */
export async function lockOrder(tx: Tx, id: string): Promise<Order> {
  const order = await tx.db.selectFrom('orders').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  must(order !== undefined, 'ORDER_NOT_FOUND')
  return order
}

/** Locks the buyer, then the order, as everybody who gives or takes access. Throws ORDER_NOT_FOUND. */
export async function lockWithBuyer(tx: Tx, id: string): Promise<Order> {
  const order = await tx.db
    .selectFrom('orders as o')
    .innerJoin('users as u', 'u.id', 'o.user_id')
    .selectAll('o')
    .where('o.id', '=', id)
    // PostgreSQL locks in the order of these names.
    .forUpdate(['u', 'o'])
    .executeTakeFirst()
  must(order !== undefined, 'ORDER_NOT_FOUND')
  return order
}

/** Locks the caller's own order; somebody else's is as if it did not exist. */
export async function lockOwnOrder(tx: Tx, id: string, userId: string): Promise<Order> {
  const order = await lockOrder(tx, id)
  must(order.user_id === userId, 'ORDER_NOT_FOUND')
  return order
}

/** How far paying an order has come: whether a payment waits to be decided, and whether it is over without having been paid. */
export async function progressOf(tx: Tx, id: string | null) {
  const { status, expires_at, pays } = await tx.db
    .selectFrom('orders as o')
    .select(['o.status', 'o.expires_at'])
    .select(moneyIsComing(tx, sql.ref('o.id')).as('pays'))
    .where('o.id', '=', id)
    .executeTakeFirstOrThrow()
  return {
    isPaid: status === 'PAID' || status === 'APPROVED',
    isOver: status === 'REJECTED' || (status === 'CREATED' && expires_at <= tx.now() && !pays),
    waits: status === 'CREATED' && Boolean(pays),
  }
}
