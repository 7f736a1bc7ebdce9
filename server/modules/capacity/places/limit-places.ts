import { sql } from 'kysely'
import { must } from '#domain/faults.ts'
import { isKindWith } from '#domain/sold/kinds.ts'
import { audit } from '#server/core/audit.ts'
import { invalidate } from '#server/core/cached.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { limitPool } from '../holds/limit-pool.ts'
import { openPools } from '../holds/open-pools.ts'
import { limitsThen, type Pool } from '../holds/rules.ts'
import { readPlaces } from './reads.ts'
import { theSoldProduct } from './rows.ts'
import { soldOf } from './sold-places.ts'

/**
 * Says how many places of a product may be sold in all; null lifts the limit. A limit under what is sold already is
 * allowed: then nothing more is sold. Places sold before the first limit count too.
 * PRODUCT_NOT_FOUND, NOT_OWNER, PLACES_OF_PARTS for a combo, whose places are those of its parts.
 */
export async function limitPlaces(ctx: Context, id: string, capacity: number | null) {
  await write(ctx, async (tx) => {
    const product = await theSoldProduct(tx, id)
    must(!isKindWith('bundle', product.kind), 'PLACES_OF_PARTS')
    const opened = await openPools(tx, [{ id, kind: 'PLACE', capacity }])
    if (opened.length > 0) await countWhatIsSold(tx, id)
    else await limitPool(tx, id, { capacity })
    invalidate(tx)
    await audit(tx, 'places.limited', 'product', id, { capacity })
  })
  return readPlaces(ctx, id)
}

/** What a product without a pool is sold from. */
const UNLIMITED: Pool = { id: '', kind: 'PLACE', capacity: null, per_user: null, budget: null }

/**
 * Gives a new pool the holds of what was sold, or waits to be paid, before there was one. Whoever quotes the product holds
 * its row: they are waited for and counted here, or they wait and find the pool.
 */
async function countWhatIsSold(tx: Tx, id: string): Promise<void> {
  await tx.db.selectFrom('products').select('id').where('id', '=', id).forUpdate().execute()
  await sql`
    insert into holds (pool_id, order_id, order_item_id, user_id, quantity, status, created_at, expires_at, closed_at, capacity_then)
    select ${id}, l.order_id, l.item_id, l.user_id, l.quantity, case when l.is_paid then 'SUCCESS' else 'HOLDING' end,
      l.created_at, l.expires_at, case when l.is_paid then ${tx.now()}::timestamptz end, ${limitsThen(UNLIMITED).capacity_then}::int
    from ${soldOf(tx, id)} l`.execute(tx.db)
}
