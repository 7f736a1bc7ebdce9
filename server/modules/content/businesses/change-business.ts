import { must } from '#domain/faults.ts'
import { asUser } from '#server/core/actor.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { mayChangeBusiness, viewerOf } from './access.ts'
import { businessOf } from './reads.ts'
import { type BusinessRow, columnsOf, lockBusiness, type Terms } from './rows.ts'
import { businessTexts, screenBusiness } from './screen-business.ts'

/** Whoever wrote the page of a company changes it; it is checked again. BUSINESS_NOT_FOUND, NOT_OWNER, CONTENT_REFUSED, PUBLISHING_RESTRICTED. */
export async function changeBusiness(ctx: Context | Tx, id: string, terms: Terms) {
  await write(ctx, async (tx) => {
    const userId = asUser(tx)
    const business = await lockBusiness(tx, id)
    must(mayChangeBusiness(viewerOf(tx), business), 'NOT_OWNER')
    const { logoFileId, ...rest } = terms
    const logo = logoFileId === business.logo_file_id ? {} : { logoFileId }
    const changed = await tx.db
      .updateTable('businesses')
      .set({ ...(await columnsOf(tx, userId, { ...rest, ...logo })), updated_at: tx.now() })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    const words = (row: object) => JSON.stringify(businessTexts(row as BusinessRow))
    if (words(changed) !== words(business)) await screenBusiness(tx, changed as BusinessRow, 'EDIT')
  })
  return businessOf(ctx, id)
}
