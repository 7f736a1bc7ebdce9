import { sql } from 'kysely'
import type { Tx } from '#server/core/context.ts'
import { lockPools } from '../holds/take-holds.ts'
import { countWhatIsSold } from './count-what-is-sold.ts'
import { soldOf } from './sold-places.ts'

/**
 * Lets exactly these products take from an open pool of places, besides the pool that each may have of its own: a line of
 * them needs a place of every one, and its buyer may have no more of them together than the pool allows a person. What
 * products that join have sold, or have waiting, counts as taken; of those that leave nothing counts any more.
 * Locks: the pool → products that join.
 */
export async function sharePool(tx: Tx, poolId: string, productIds: readonly string[]): Promise<void> {
  await lockPools(tx, [poolId])
  const rows = await tx.db.selectFrom('shared_pools').select('product_id').where('pool_id', '=', poolId).execute()
  const before = new Set(rows.map((row) => row.product_id))
  const after = new Set(productIds)
  const left = [...before].filter((id) => !after.has(id))
  const joined = [...after].filter((id) => !before.has(id))
  if (left.length > 0) await leave(tx, poolId, left)
  if (joined.length === 0) return
  await tx.db
    .insertInto('shared_pools')
    .values(joined.map((id) => ({ pool_id: poolId, product_id: id })))
    .execute()
  await countWhatIsSold(tx, poolId, joined)
}

/** Their holds go, so that those who join again later are counted once. */
async function leave(tx: Tx, poolId: string, productIds: readonly string[]): Promise<void> {
  await tx.db
    .deleteFrom('shared_pools')
    .where('pool_id', '=', poolId)
    .where('product_id', 'in', [...productIds])
    .execute()
  await sql`
    delete from holds h using ${soldOf(tx, productIds)} l where h.pool_id = ${poolId} and h.order_item_id = l.item_id`.execute(
    tx.db,
  )
}
