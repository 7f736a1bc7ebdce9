import type { SocialProvider } from '#domain/enums.ts'
import { must } from '#domain/faults.ts'
import { asUser } from '#server/core/actor.ts'
import { audit } from '#server/core/audit.ts'
import type { Context } from '#server/core/context.ts'
import { publish } from '#server/core/jobs.ts'
import { write } from '#server/core/write.ts'
import { lockUser } from '../rows.ts'
import { mayUnlink } from './rules.ts'

/** Takes a way in away from the caller's account, never the last. Throws LAST_SIGN_IN_METHOD, NOT_FOUND. */
export function unlinkMethod(ctx: Context, provider: SocialProvider): Promise<{ ok: true }> {
  const userId = asUser(ctx)
  return write(ctx, async (tx) => {
    const user = await lockUser(tx, userId)
    const linked = await tx.db
      .selectFrom('sign_in_methods')
      .select('provider')
      .where('user_id', '=', userId)
      .orderBy('linked_at')
      .execute()
    must(
      linked.some((one) => one.provider === provider),
      'NOT_FOUND',
    )
    const hasPassword = user.password_hash !== null
    must(mayUnlink({ hasPassword, linked: linked.length }), 'LAST_SIGN_IN_METHOD')
    await tx.db.deleteFrom('sign_in_methods').where('user_id', '=', userId).where('provider', '=', provider).execute()
    if (user.login_provider === provider) {
      const left = linked.find((one) => one.provider !== provider)
      await tx.db
        .updateTable('users')
        .set({ login_provider: hasPassword ? 'CREDENTIALS' : (left?.provider ?? 'CREDENTIALS'), updated_at: tx.now() })
        .where('id', '=', userId)
        .execute()
    }
    await audit(tx, 'user.sign-in-method-unlinked', 'user', userId, { provider })
    const at = tx.now().toISOString()
    await publish(tx, 'account.sign-in-method-changed', { userId, at, provider, how: 'unlinked' })
    return { ok: true }
  })
}
