import { affiliateFlow } from '#domain/statuses/affiliate.ts'
import type { Context } from '#server/core/context.ts'
import { move } from '#server/core/move.ts'
import { write } from '#server/core/write.ts'
import { affiliateOf, lockAffiliate } from './rows.ts'

const GONE = 'Tài khoản đã xóa'

/**
 * Somebody who deleted their account is a partner no more: the link ends and their channels are erased. Name and tax code
 * stay beside what was paid to them, as the books need them; of who never earned anything they are erased too.
 */
export function eraseAffiliates(ctx: Context, userId: string): Promise<void> {
  return write(ctx, async (tx) => {
    const own = await affiliateOf(tx, userId)
    if (!own) return
    const { id, status, first_sale_at: earned } = await lockAffiliate(tx, own.id)
    if (status !== 'CLOSED') {
      const step = { table: 'affiliates', subject: 'affiliate', flow: affiliateFlow, id } as const
      await move(tx, { ...step, action: 'close', as: 'system', reason: GONE, set: { reason: GONE } })
    }
    const erased = earned === null ? { name: GONE, tax_code: null } : {}
    await tx.db
      .updateTable('affiliates')
      .set({ channels: [], ...erased })
      .where('id', '=', id)
      .execute()
  })
}
