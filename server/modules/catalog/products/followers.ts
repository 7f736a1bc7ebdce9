import type { Tx } from '#server/core/context.ts'
import { registry, rowsOf } from '#server/core/handed-up.ts'

/** What hangs on a product follows each change of it that concerns its sale, in the same transaction. */
export type Follower = { productChanged(tx: Tx, productId: string): Promise<void> }

export const followers = registry<Follower>('followers of products')

export async function tellFollowers(tx: Tx, productId: string): Promise<void> {
  for (const follower of rowsOf(tx, followers)) await follower.productChanged(tx, productId)
}
