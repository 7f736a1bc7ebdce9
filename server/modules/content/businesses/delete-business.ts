import { must } from '#domain/faults.ts'
import { audit } from '#server/core/audit.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { mayDeleteBusiness, viewerOf } from './access.ts'
import { lockBusiness } from './rows.ts'

/** Takes the page of a company down: its writer, or staff who look after such pages. BUSINESS_NOT_FOUND, NOT_OWNER. */
export function deleteBusiness(ctx: Context | Tx, id: string): Promise<{ ok: true }> {
  return write(ctx, async (tx) => {
    const business = await lockBusiness(tx, id)
    must(mayDeleteBusiness(viewerOf(tx), business), 'NOT_OWNER')
    await tx.db.deleteFrom('businesses').where('id', '=', id).execute()
    await audit(tx, 'business.deleted', 'business', id, { ownerId: business.owner_id })
    return { ok: true as const }
  })
}

/** Takes down what a person wrote who deleted their account. A second time changes nothing. */
export function eraseBusinesses(ctx: Context, userId: string): Promise<void> {
  return write(ctx, async (tx) => {
    await tx.db.deleteFrom('businesses').where('owner_id', '=', userId).execute()
    await tx.db.deleteFrom('email_collections').where('user_id', '=', userId).execute()
  })
}
