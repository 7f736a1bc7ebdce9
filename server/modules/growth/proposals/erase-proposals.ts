import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { ERASED_NAME } from '#server/modules/identity/index.ts'

/** Erases what a person who deleted their account told with their proposals; prices and what was sold at them stay. */
export function eraseProposals(ctx: Context, userId: string): Promise<void> {
  return write(ctx, async (tx) => {
    await tx.db
      .updateTable('proposals')
      .set({ company_name: null, tax_code: null, address: null, contact_name: ERASED_NAME, phone: null, note: '' })
      .where('user_id', '=', userId)
      .execute()
  })
}
