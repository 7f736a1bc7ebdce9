import type { Tx } from '#server/core/context.ts'
import { tellFollowers } from './followers.ts'
import { putOnSale } from './put-on-sale.ts'

/**
 * Puts a published product on sale or takes it off, and with it the combos that hold it; who bought it keeps it.
 * PRODUCT_NOT_FOUND; STATUS_CONFLICT before its first publication.
 */
export async function setOnSale(tx: Tx, id: string, on: boolean): Promise<void> {
  await putOnSale(tx, id, on)
  await tellFollowers(tx, id)
}
