import type { Tx } from '#server/core/context.ts'

/** Takes away a pool of which nothing was ever held. */
export async function deletePool(tx: Tx, id: string): Promise<void> {
  await tx.db.deleteFrom('pools').where('id', '=', id).execute()
}
