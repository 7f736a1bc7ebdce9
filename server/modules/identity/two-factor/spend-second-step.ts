import { must } from '#domain/faults.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { countTry } from '#server/core/rate-limit.ts'
import { marks } from '#server/core/sealing.ts'
import { findAuthenticator, recoveryMarked } from './rows.ts'
import { digitsOf, isDigits, plainRecoveryCode, stepOf } from './rules.ts'

const MOST_TRIES = 10
const TRIES_SECONDS = 600

export type SecondStep = 'app' | 'recovery-code'

/**
 * Counts one try at a person's second step, wherever it is asked for: ten in ten minutes. To be called outside of the
 * transaction that a refusal rolls back. Throws TOO_MANY_REQUESTS.
 */
export async function countSecondStep(ctx: Context, userId: string): Promise<void> {
  await countTry(ctx, `second-step:${userId}`, MOST_TRIES, TRIES_SECONDS)
}

/**
 * Uses up what was typed: the digits that the app shows now, or a recovery code. Neither works twice, also when two come
 * at once, and digits older than the last ones used work no more.
 * @throws INVALID_OTP, SEALED_LOST for digits of an app whose secret no longer opens
 */
export async function spendSecondStep(tx: Tx, userId: string, typed: string): Promise<SecondStep> {
  const used = isDigits(typed) ? await spendDigits(tx, userId, typed) : await spendRecoveryCode(tx, userId, typed)
  must(used, 'INVALID_OTP', {
    message: isDigits(typed)
      ? 'Mã không đúng hoặc đã được dùng. Hãy nhập mã mới nhất trong ứng dụng.'
      : 'Mã khôi phục không đúng hoặc đã được dùng.',
  })
  return isDigits(typed) ? 'app' : 'recovery-code'
}

async function spendDigits(tx: Tx, userId: string, typed: string): Promise<boolean> {
  const authenticator = await findAuthenticator(tx, userId)
  if (!authenticator) return false
  const step = stepOf(authenticator.secret, digitsOf(typed), tx.now(), authenticator.lastStep)
  if (step === null) return false
  const moved = await tx.db
    .updateTable('authenticators')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('last_step', 'is', null), eb('last_step', '<', step)]))
    .returning('user_id')
    .executeTakeFirst()
  return moved !== undefined
}

async function spendRecoveryCode(tx: Tx, userId: string, typed: string): Promise<boolean> {
  const used = await tx.db
    .updateTable('recovery_codes')
    .set({ used_at: tx.now() })
    .where('user_id', '=', userId)
    .where('code_hash', 'in', marks(tx, recoveryMarked(userId, plainRecoveryCode(typed))))
    .where('used_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst()
  return used !== undefined
}
