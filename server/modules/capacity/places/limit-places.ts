import { must } from '#domain/faults.ts'
import { isKindWith } from '#domain/sold/kinds.ts'
import { audit } from '#server/core/audit.ts'
import { invalidate } from '#server/core/cached.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { limitPool } from '../holds/limit-pool.ts'
import { openPools } from '../holds/open-pools.ts'
import { countWhatIsSold } from './count-what-is-sold.ts'
import { readPlaces } from './reads.ts'
import { theSoldProduct } from './rows.ts'

const SAID_ELSEWHERE = 'Số lượng của sản phẩm này được đặt trong trình soạn của nó.'

/**
 * Says how many places of a product may be sold in all; null lifts the limit. A limit under what is sold already is
 * allowed: then nothing more is sold. Places sold before the first limit count too.
 * PRODUCT_NOT_FOUND, NOT_OWNER, PLACES_OF_PARTS for a combo, whose places are those of its parts, and for
 * what is sold by the piece: how many there are is said where it is written.
 */
export async function limitPlaces(ctx: Context, id: string, capacity: number | null) {
  await write(ctx, async (tx) => {
    const product = await theSoldProduct(tx, id)
    must(!isKindWith('bundle', product.kind), 'PLACES_OF_PARTS')
    must(!isKindWith('pieces', product.kind), 'PLACES_OF_PARTS', { message: SAID_ELSEWHERE })
    const opened = await openPools(tx, [{ id, kind: 'PLACE', capacity }])
    if (opened.length > 0) await countWhatIsSold(tx, id, [id])
    else await limitPool(tx, id, { capacity })
    invalidate(tx)
    await audit(tx, 'places.limited', 'product', id, { capacity })
  })
  return readPlaces(ctx, id)
}
