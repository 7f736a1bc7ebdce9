import { must } from '#domain/faults.ts'
import { canonicalPhone } from '#domain/phone.ts'
import { asUser } from '#server/core/actor.ts'
import { audit } from '#server/core/audit.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'

/** Sets or removes the caller's telephone number. One number belongs to one account. Throws PHONE_ALREADY_IN_USE. */
export async function updatePhone(ctx: Context, typed: string | null): Promise<void> {
  const userId = asUser(ctx)
  const phone = typed ? canonicalPhone(typed) : null
  must(!typed || phone !== null, 'VALIDATION_FAILED', {
    errors: [{ path: 'phone', code: 'invalid', message: 'Số điện thoại chưa đúng, ví dụ 0912 345 678.' }],
  })
  await write(ctx, async (tx) => {
    await tx.db.updateTable('users').set({ phone, updated_at: tx.now() }).where('id', '=', userId).execute()
    await audit(tx, 'user.phone-changed', 'user', userId, { removed: phone === null })
  })
}
