import { must } from '#domain/faults.ts'
import { canonicalPhone } from '#domain/phone.ts'
import { asUser } from '#server/core/actor.ts'
import { audit } from '#server/core/audit.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { forgetCodes } from '../codes/issue-code.ts'
import { lockUser } from '../rows.ts'

/**
 * Sets or removes the caller's telephone number. A new number counts as theirs once a code sent to it was typed in; a
 * code that is on its way to the old one is worth nothing. A number somebody proved to be theirs is refused.
 * @throws PHONE_ALREADY_IN_USE
 */
export async function updatePhone(ctx: Context, typed: string | null): Promise<void> {
  const userId = asUser(ctx)
  const phone = typed ? mustBePhone(typed) : null
  await write(ctx, async (tx) => {
    const user = await lockUser(tx, userId)
    if (user.phone === phone) return
    if (phone !== null) {
      const taken = await tx.db
        .selectFrom('users')
        .select('id')
        .where('phone', '=', phone)
        .where('phone_verified_at', 'is not', null)
        .executeTakeFirst()
      must(taken === undefined, 'PHONE_ALREADY_IN_USE')
    }
    await tx.db
      .updateTable('users')
      .set({ phone, phone_verified_at: null, updated_at: tx.now() })
      .where('id', '=', userId)
      .execute()
    await forgetCodes(tx, { userId }, 'VERIFY_PHONE')
    await audit(tx, 'user.phone-changed', 'user', userId, { removed: phone === null })
  })
}

/** A number as it is kept. Throws VALIDATION_FAILED at `phone`. */
export function mustBePhone(typed: string): string {
  const phone = canonicalPhone(typed)
  must(phone !== null, 'VALIDATION_FAILED', {
    errors: [{ path: 'phone', code: 'invalid', message: 'Số điện thoại chưa đúng, ví dụ 0912 345 678.' }],
  })
  return phone
}
