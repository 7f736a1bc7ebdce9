import { normalCode } from '#domain/selling.ts'
import { asUser } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'

/** Takes a code out of the caller's cart; one that is not there changes nothing. */
export function removeCartVoucher(ctx: Context, typed: string): Promise<{ ok: true }> {
  const userId = asUser(ctx)
  return write(ctx, async (tx) => {
    await tx.db
      .deleteFrom('cart_vouchers')
      .where('user_id', '=', userId)
      .where('voucher_id', 'in', (e) => e.selectFrom('vouchers').select('id').where('code', '=', normalCode(typed)))
      .execute()
    return { ok: true }
  })
}
