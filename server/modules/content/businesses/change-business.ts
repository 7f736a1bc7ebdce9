import { must } from '#domain/faults.ts'
import { asUser } from '#server/core/actor.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { mayChangeBusiness, viewerOf } from './access.ts'
import { businessOf } from './reads.ts'
import { columnsOf, lockBusiness, type Terms } from './rows.ts'

/** Whoever wrote the page of a company changes it. BUSINESS_NOT_FOUND, NOT_OWNER. */
export async function changeBusiness(ctx: Context | Tx, id: string, terms: Terms) {
  await write(ctx, async (tx) => {
    const userId = asUser(tx)
    const business = await lockBusiness(tx, id)
    must(mayChangeBusiness(viewerOf(tx), business), 'NOT_OWNER')
    const { logoFileId, ...rest } = terms
    const logo = logoFileId === business.logo_file_id ? {} : { logoFileId }
    await tx.db
      .updateTable('businesses')
      .set({ ...(await columnsOf(tx, userId, { ...rest, ...logo })), updated_at: tx.now() })
      .where('id', '=', id)
      .execute()
  })
  return businessOf(ctx, id)
}
