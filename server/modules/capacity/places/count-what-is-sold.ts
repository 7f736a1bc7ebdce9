import { sql } from 'kysely'
import type { Tx } from '#server/core/context.ts'
import { limitsThen, type Pool } from '../holds/rules.ts'
import { soldOf } from './sold-places.ts'

/** What a product without a pool is sold from. */
const UNLIMITED: Pool = { id: '', kind: 'PLACE', capacity: null, per_user: null, budget: null }

/**
 * Gives a pool the holds of what was sold of products, or waits to be paid, before they took from it. Whoever quotes a product
 * holds its row: they are waited for and counted here, or they wait and find the pool.
 */
export async function countWhatIsSold(tx: Tx, poolId: string, productIds: readonly string[]): Promise<void> {
  await tx.db
    .selectFrom('products')
    .select('id')
    .where('id', 'in', [...productIds])
    .orderBy('id')
    .forUpdate()
    .execute()
  await sql`
    insert into holds (pool_id, order_id, order_item_id, user_id, quantity, status, created_at, expires_at, closed_at, capacity_then)
    select ${poolId}, l.order_id, l.item_id, l.user_id, l.quantity, case when l.is_paid then 'SUCCESS' else 'HOLDING' end,
      l.created_at, l.expires_at, case when l.is_paid then ${tx.now()}::timestamptz end, ${limitsThen(UNLIMITED).capacity_then}::int
    from ${soldOf(tx, productIds)} l`.execute(tx.db)
}
