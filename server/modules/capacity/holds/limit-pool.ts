import type { Tx } from '#server/core/context.ts'
import type { Limits } from './open-pools.ts'

/** Gives an open pool other limits, also such as are under what is taken: then nothing is left. */
export async function limitPool(tx: Tx, id: string, limits: Limits): Promise<void> {
  await tx.db.updateTable('pools').set(limits).where('id', '=', id).execute()
}
