import { must } from '#domain/faults.ts'
import { asHost } from '#server/core/actor.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { fillShelf, lockShelves, theShelf } from './rows.ts'

const MOST_SHELVES = 30

/** Puts up a shelf behind the others. HOST_CATEGORY_EXISTS by name, accents aside; CONFLICT past thirty. */
export function createShelf(ctx: Context | Tx, { name, productIds }: { name: string; productIds: string[] }) {
  return write(ctx, async (tx) => {
    const hostId = asHost(tx)
    const others = await lockShelves(tx, hostId)
    must(others.length < MOST_SHELVES, 'CONFLICT')
    const { id } = await tx.db
      .insertInto('host_categories')
      .values({ host_id: hostId, name, index: others.length, created_at: tx.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    await fillShelf(tx, hostId, id, productIds)
    return theShelf(tx, hostId, id)
  })
}
