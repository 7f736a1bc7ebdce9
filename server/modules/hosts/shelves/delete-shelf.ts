import { asHost } from '#server/core/actor.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { lockShelves, numberShelves, theShelf } from './rows.ts'

/** Takes a shelf down; the others close up and what stood on it stays on sale. HOST_CATEGORY_NOT_FOUND, NOT_OWNER. */
export function deleteShelf(ctx: Context | Tx, id: string): Promise<void> {
  return write(ctx, async (tx) => {
    const hostId = asHost(tx)
    const all = await lockShelves(tx, hostId)
    await theShelf(tx, hostId, id)
    await tx.db.deleteFrom('host_categories').where('id', '=', id).execute()
    await numberShelves(
      tx,
      all.filter((other) => other !== id),
    )
  })
}
