import type { PoolKind } from '#domain/selling.ts'
import type { Tx } from '#server/core/context.ts'

/** How much may be taken; null, or nothing said, is no limit. `budget` in đồng. */
export type Limits = { capacity?: number | null; per_user?: number | null; budget?: number | null }
type Pool = Limits & { id: string; kind: PoolKind }

/**
 * Opens pools under the ids of what they limit; one that is open stays as it is.
 * @returns the ids of those that were not open
 */
export async function openPools(tx: Tx, pools: readonly Pool[]): Promise<string[]> {
  const rows = await tx.db
    .insertInto('pools')
    .values([...pools])
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .execute()
  return rows.map((row) => row.id)
}
