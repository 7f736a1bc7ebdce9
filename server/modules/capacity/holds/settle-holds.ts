import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { must } from '#domain/faults.ts'
import type { Tx } from '#server/core/context.ts'
import { limitsThen, mayTake, type Pool } from './rules.ts'
import { lockPools, lockPoolsOf, usedOf } from './take-holds.ts'

/**
 * Makes what an order holds its own for good, in the transaction that marks it paid. Pools are locked before its holds are read. What is still held needs no look; what
 * ran out or was given back is taken again if there is room.
 * @param lines those of the order's lines that are to hold their places now, `id` and `product_id` in SQL: others keep none.
 * Neither does a line of a pool that its product takes nothing from any more
 * @returns false where something is gone; then nothing is changed
 */
export async function confirmHolds(tx: Tx, orderId: string, lines: RawBuilder<unknown>): Promise<boolean> {
  const pools = await lockPoolsOf(tx, orderId)
  if (pools.size === 0) return true
  const holds = await tx.db
    .selectFrom('holds')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('status', '!=', 'SUCCESS')
    .where(
      sql<SqlBool>`(order_item_id is null or exists (
        select from (${lines}) l where l.id = order_item_id and (l.product_id = pool_id or exists (
          select from shared_pools s where s.pool_id = holds.pool_id and s.product_id = l.product_id))))`,
    )
    .execute()
  if (holds.length === 0) return true
  // Under the lock nothing lapsed is HOLDING any more, unless it is closed or given back at this very moment.
  const lapsed = holds.filter((hold) => hold.status === 'CANCELED' || hold.expires_at <= tx.now())
  for (const [poolId, group] of Map.groupBy(lapsed, (hold) => hold.pool_id)) {
    const pool = pools.get(poolId)
    const first = group[0]
    if (!pool || !first) return false
    const wish = {
      quantity: group.reduce((sum, hold) => sum + hold.quantity, 0),
      amount: group.reduce((sum, hold) => sum + hold.amount, 0),
    }
    const asking = { userId: first.user_id, with: holds.map((hold) => hold.pool_id), exceptOrder: orderId }
    if (!mayTake(pool, await usedOf(tx, pool, asking), wish)) return false
  }
  for (const [poolId, group] of Map.groupBy(lapsed, (hold) => hold.pool_id)) {
    const pool = pools.get(poolId)
    if (pool) await takenAgain(tx, pool, group)
  }
  await tx.db
    .updateTable('holds')
    .set({ status: 'SUCCESS', closed_at: tx.now() })
    .where(
      'id',
      'in',
      holds.map((hold) => hold.id),
    )
    .execute()
  return true
}

/** What ran out is taken after everything that was taken meanwhile, under the limit of now. */
async function takenAgain(tx: Tx, pool: Pool, holds: readonly { id: string }[]): Promise<void> {
  await tx.db
    .updateTable('holds')
    .set({ ...limitsThen(pool), turn: sql<number>`nextval('hold_turns')` })
    .where(
      'id',
      'in',
      holds.map(({ id }) => id),
    )
    .execute()
}

/**
 * Writes down, as given back, the places that lines of a closed order would have held: their product was limited only after
 * the order was closed, when nothing of it was counted any more. `confirmHolds` then takes them if there is room.
 * @param lines the lines in SQL, as `SoldPlaces` says them
 */
export async function noteUnheld(tx: Tx, lines: RawBuilder<unknown>): Promise<void> {
  await sql`
    insert into holds (pool_id, order_id, order_item_id, user_id, quantity, status, created_at, expires_at, closed_at)
    select p.id, l.order_id, l.item_id, l.user_id, l.quantity, 'CANCELED', l.created_at, l.expires_at, ${tx.now()}
    from (${lines}) l join lateral (
      select p.id from pools p where p.id = l.product_id
      union all select s.pool_id from shared_pools s where s.product_id = l.product_id) p on true
    where not exists (select from holds h where h.order_item_id = l.item_id and h.pool_id = p.id)`.execute(tx.db)
}

/** Gives back what an unpaid order holds; a second time changes nothing. Freeing needs no lock. */
export async function releaseHolds(tx: Tx, orderId: string): Promise<void> {
  await tx.db
    .updateTable('holds')
    .set({ status: 'CANCELED', closed_at: tx.now() })
    .where('order_id', '=', orderId)
    .where('status', '=', 'HOLDING')
    .execute()
}

/** Gives back the places of one bought line, paid or not; a second time changes nothing. */
export async function releasePlaces(tx: Tx, orderItemId: string): Promise<void> {
  await tx.db
    .updateTable('holds')
    .set({ status: 'CANCELED', closed_at: tx.now() })
    .where('order_item_id', '=', orderItemId)
    .where('status', '!=', 'CANCELED')
    .execute()
}

/**
 * Gives the places of a paid line back to it, as if they had never been released. Whoever released them has kept them
 * meanwhile (`reservations`), so that nobody else has them.
 */
export async function restorePlaces(tx: Tx, orderItemId: string): Promise<void> {
  await tx.db
    .updateTable('holds')
    .set({ status: 'SUCCESS', closed_at: tx.now() })
    .where('order_item_id', '=', orderItemId)
    .where('status', '=', 'CANCELED')
    .execute()
}

/** Gives back one place that an order holds of a pool beside its lines; a second time changes nothing, as long as it held one. */
export async function releaseSeat(tx: Tx, { orderId, poolId }: { orderId: string; poolId: string }): Promise<void> {
  await tx.db
    .updateTable('holds')
    .set({ status: 'CANCELED', closed_at: tx.now() })
    .where('id', '=', (e) =>
      e
        .selectFrom('holds')
        .select('id')
        .where('order_id', '=', orderId)
        .where('pool_id', '=', poolId)
        .where('order_item_id', 'is', null)
        .where('status', '!=', 'CANCELED')
        .orderBy('id')
        .limit(1),
    )
    .execute()
}

/**
 * Lets a place that an order holds for good be one of another pool, in one step. Both pools are locked. SOLD_OUT where the
 * other is full; then the first one stays.
 */
export async function moveSeat(
  tx: Tx,
  { orderId, from, to }: { orderId: string; from: string; to: string },
): Promise<void> {
  const pools = await lockPools(tx, [from, to])
  const pool = pools.get(to)
  const held = await tx.db
    .selectFrom('holds')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('pool_id', '=', from)
    .where('order_item_id', 'is', null)
    .where('status', '=', 'SUCCESS')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  must(pool !== undefined && held !== undefined, 'CONFLICT')
  const used = await usedOf(tx, pool, { userId: held.user_id, with: [to] })
  must(mayTake(pool, used, { quantity: 1, amount: 0 }), 'SOLD_OUT')
  await tx.db
    .updateTable('holds')
    .set({ pool_id: to, ...limitsThen(pool), turn: sql<number>`nextval('hold_turns')` })
    .where('id', '=', held.id)
    .execute()
}
