import { asHost } from '#server/core/actor.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { fillShelf, lockShelves, numberShelves, theShelf } from './rows.ts'

type Change = { name?: string | undefined; index?: number | undefined; productIds?: string[] | undefined }

/** Renames a shelf, moves it among the others, or says anew what stands on it. HOST_CATEGORY_NOT_FOUND, NOT_OWNER, HOST_CATEGORY_EXISTS, PRODUCT_NOT_FOUND. */
export function changeShelf(ctx: Context | Tx, id: string, { name, index, productIds }: Change) {
  return write(ctx, async (tx) => {
    const hostId = asHost(tx)
    const all = await lockShelves(tx, hostId)
    await theShelf(tx, hostId, id)
    if (name !== undefined) await tx.db.updateTable('host_categories').set({ name }).where('id', '=', id).execute()
    if (index !== undefined) {
      const rest = all.filter((other) => other !== id)
      await numberShelves(tx, rest.toSpliced(index, 0, id))
    }
    if (productIds !== undefined) await fillShelf(tx, hostId, id, productIds)
    return theShelf(tx, hostId, id)
  })
}
