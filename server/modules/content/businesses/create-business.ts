import { asUser } from '#server/core/actor.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { businessOf } from './reads.ts'
import { type BusinessRow, columnsOf, type Terms } from './rows.ts'
import { screenBusiness } from './screen-business.ts'

/** A person writes the page of a company; everybody may read it at once, unless its words must be looked at first. CONTENT_REFUSED, PUBLISHING_RESTRICTED. */
export async function createBusiness(ctx: Context | Tx, terms: Terms & { name: string }) {
  const id = await write(ctx, async (tx) => {
    const userId = asUser(tx)
    const columns = await columnsOf(tx, userId, terms)
    const row = await tx.db
      .insertInto('businesses')
      .values({ ...columns, name: terms.name, owner_id: userId, created_at: tx.now(), updated_at: tx.now() })
      .returningAll()
      .executeTakeFirstOrThrow()
    await screenBusiness(tx, row as BusinessRow, 'CREATE')
    return row.id
  })
  return businessOf(ctx, id)
}
