import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { type FaultCode, fail, must } from '#domain/faults.ts'
import type { PoolKind } from '#domain/selling.ts'
import { arrayOf } from '#server/core/array-of.ts'
import type { Tx } from '#server/core/context.ts'
import type { DB } from '#server/core/schema.ts'
import { creditBalance } from '#server/modules/ledger/index.ts'
import { keptOf } from './reads.ts'
import { limitsThen, type Pool, refusalOf, type Used } from './rules.ts'

export type WantedHold = {
  poolId: string
  quantity: number
  /** Đồng taken from the pool's budget. */
  amount?: number
  orderItemId?: string
}

/**
 * Holds what is scarce for an order until `expiresAt`, all of it or nothing. Pools are locked in the order of their ids and
 * judged by what their rows say after the lock, so that two who want the last one get it one after the other. Those that the
 * caller locked in this transaction are `locked`.
 * Throws SOLD_OUT for places, PERSON_LIMIT where the buyer has as many of them as one may, VOUCHER_USAGE_LIMIT_REACHED for codes and their batches, PRICE_CHANGED for discounts,
 * CREDIT_NOT_ENOUGH.
 */
export async function takeHolds(
  tx: Tx,
  order: { id: string; userId: string; expiresAt: Date },
  wanted: readonly WantedHold[],
  locked: LockedPools = new Map(),
): Promise<void> {
  if (wanted.length === 0) return
  const ids = wanted.map((one) => one.poolId)
  const pools = ids.every((id) => locked.has(id)) ? locked : await lockPools(tx, ids)
  for (const [poolId, wishes] of Map.groupBy(wanted, (one) => one.poolId)) {
    const pool = pools.get(poolId)
    must(pool !== undefined, 'CONFLICT')
    const quantity = wishes.reduce((sum, one) => sum + one.quantity, 0)
    const amount = wishes.reduce((sum, one) => sum + (one.amount ?? 0), 0)
    const used = await usedOf(tx, pool, { userId: order.userId, with: wanted.map((one) => one.poolId) })
    const refusal = refusalOf(pool, used, { quantity, amount })
    if (refusal) refuse(pool, refusal)
  }
  await tx.db
    .insertInto('holds')
    .values(
      wanted.map((one) => ({
        pool_id: one.poolId,
        order_id: order.id,
        order_item_id: one.orderItemId ?? null,
        user_id: order.userId,
        quantity: one.quantity,
        amount: one.amount ?? 0,
        created_at: tx.now(),
        expires_at: order.expiresAt,
        ...thenOf(pools, one.poolId),
      })),
    )
    .execute()
}

/** Pools that this transaction has locked, by their ids. */
export type LockedPools = ReadonlyMap<string, Pool>

function thenOf(pools: ReadonlyMap<string, Pool>, poolId: string) {
  const pool = pools.get(poolId)
  return pool ? limitsThen(pool) : {}
}

/** Locks the pools of these ids, as `lock` does. */
export async function lockPools(tx: Tx, ids: readonly string[]): Promise<Map<string, Pool>> {
  return lock(tx, (e) => e('id', '=', e.fn.any(arrayOf([...new Set(ids)], 'uuid'))))
}

/** Locks every pool that an order holds something of, as `lock` does. */
export async function lockPoolsOf(tx: Tx, orderId: string): Promise<Map<string, Pool>> {
  return lock(tx, (e) => e('id', 'in', e.selectFrom('holds').select('pool_id').where('order_id', '=', orderId)))
}

/**
 * Locks pools in one order for everybody. Rows that wait for the lock are read as they stand after it. The budget of a
 * person's credit is its balance in the books at that moment. Holds whose time is over are closed under the lock: a
 * transaction that began before and waited must see that they were counted no more.
 */
async function lock(
  tx: Tx,
  which: (e: ExpressionBuilder<DB, 'pools'>) => Expression<SqlBool>,
): Promise<Map<string, Pool>> {
  const rows = await tx.db.selectFrom('pools').selectAll().where(which).orderBy('id').forUpdate().execute()
  if (rows.length > 0) await closeOverdue(tx, rows)
  const pools = new Map<string, Pool>()
  for (const row of rows)
    pools.set(row.id, row.kind === 'CREDIT' ? { ...row, budget: await creditBalance(tx, row.id) } : row)
  return pools
}

/** A hold that another transaction has in its hands is left to that one. */
async function closeOverdue(tx: Tx, pools: readonly { id: string }[]): Promise<void> {
  await tx.db
    .updateTable('holds')
    .set({ status: 'CANCELED', closed_at: tx.now() })
    .where('id', 'in', (e) =>
      e
        .selectFrom('holds')
        .select('id')
        .where(
          'pool_id',
          '=',
          e.fn.any(
            arrayOf(
              pools.map(({ id }) => id),
              'uuid',
            ),
          ),
        )
        .where('status', '=', 'HOLDING')
        .where('expires_at', '<=', tx.now())
        .forUpdate()
        .skipLocked(),
    )
    .execute()
}

type Asking = {
  userId: string
  /** The pools asked for together: places that a voucher among them keeps are there. */
  with: readonly string[]
  /** Holds of this order are left out: one's own never stand in one's way. */
  exceptOrder?: string
}

/** What is taken from a locked pool now, places that vouchers keep for others among it. */
export async function usedOf(tx: Tx, pool: Pool, { userId, with: asked, exceptOrder }: Asking): Promise<Used> {
  const row = await tx.db
    .selectFrom('holds')
    .select([
      sql<number>`coalesce(sum(quantity), 0)::int`.as('quantity'),
      sql<number>`coalesce(sum(quantity) filter (where user_id = ${userId}), 0)::int`.as('ofUser'),
      sql<number>`coalesce(sum(amount), 0)::bigint`.as('amount'),
      (pool.kind === 'PLACE'
        ? sql<number>`(select ${keptOf(tx, asked)} from pools p where p.id = ${pool.id})`
        : sql<number>`0`
      ).as('kept'),
    ])
    .where('pool_id', '=', pool.id)
    .where((e) => {
      const held = e.and([e('status', '=', 'HOLDING'), e('expires_at', '>', tx.now())])
      // Credit that was spent has left its balance already.
      return pool.kind === 'CREDIT' ? held : e.or([e('status', '=', 'SUCCESS'), held])
    })
    .$if(exceptOrder !== undefined, (query) => query.where('order_id', '!=', exceptOrder ?? ''))
    .executeTakeFirstOrThrow()
  return { ...row, quantity: row.quantity + row.kept }
}

function refuse(pool: Pool, why: 'PERSON' | 'ALL'): never {
  return fail(pool.kind === 'PLACE' && why === 'PERSON' ? 'PERSON_LIMIT' : REFUSALS[pool.kind])
}

const REFUSALS: Record<PoolKind, FaultCode> = {
  PLACE: 'SOLD_OUT',
  VOUCHER: 'VOUCHER_USAGE_LIMIT_REACHED',
  CREDIT: 'CREDIT_NOT_ENOUGH',
  // Without the discount it costs more.
  DISCOUNT: 'PRICE_CHANGED',
  BATCH: 'VOUCHER_USAGE_LIMIT_REACHED',
}

/**
 * Takes what is scarce for an order that was paid for before: nobody has to pay for it any more. Throws as `takeHolds`.
 */
export async function takeForGood(
  tx: Tx,
  order: { id: string; userId: string },
  wanted: readonly WantedHold[],
): Promise<void> {
  const pools = await lockPools(
    tx,
    wanted.map((one) => one.poolId),
  )
  // No clock ends what is taken for good; until it is closed below a hold has a time of its own.
  await takeHolds(tx, { ...order, expiresAt: new Date(tx.now().getTime() + 1) }, wanted, pools)
  await tx.db
    .updateTable('holds')
    .set({ status: 'SUCCESS', closed_at: tx.now() })
    .where('order_id', '=', order.id)
    .where('pool_id', 'in', [...pools.keys()])
    .where('status', '=', 'HOLDING')
    .execute()
}
