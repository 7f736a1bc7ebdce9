import { fail } from '#domain/faults.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { countOf } from '#server/core/page.ts'
import { findSealed, type Keys, seal } from '#server/core/sealing.ts'

/** The authenticator of a person, its secret open; one that waits for `confirm` too. SEALED_LOST. */
export async function findAuthenticator(
  ctx: Pick<Context | Tx, 'db' | 'config' | 'log'>,
  userId: string,
): Promise<{ secret: string; lastStep: number | null } | null> {
  const row = await ctx.db
    .selectFrom('authenticators')
    .select(['sealed_secret', 'last_step'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!row) return null
  const secret = findSealed(ctx, 'two-factor', row.sealed_secret)
  if (secret === null)
    fail('SEALED_LOST', {
      message:
        'Ứng dụng xác thực đã liên kết không còn dùng được. Hãy dùng mã khôi phục, hoặc liên hệ Bến Học để đặt lại xác thực hai bước.',
    })
  return { secret, lastStep: row.last_step === null ? null : Number(row.last_step) }
}

export function sealSecret(ctx: Keys, secret: string): string {
  return seal(ctx, 'two-factor', secret)
}

/** What of a recovery code is kept as a mark: useless without the secret of the site, and for anybody else. */
export function recoveryMarked(userId: string, plain: string): string {
  return `recovery:${userId}:${plain}`
}

/** How many recovery codes may still be used, of everybody. */
export async function unusedRecoveryCodes(ctx: Pick<Context, 'db'>): Promise<number> {
  return countOf(ctx.db.selectFrom('recovery_codes').where('used_at', 'is', null))
}
