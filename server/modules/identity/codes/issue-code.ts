import type { VerificationPurpose } from '#domain/enums.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { encrypt, hmac, keyFor, randomDigits, sha256 } from '#server/core/crypto.ts'
import { tell } from '#server/core/jobs.ts'
import { countTry } from '#server/core/rate-limit.ts'
import { CODE_DIGITS, CODE_SECONDS, RESEND_SECONDS, secondsToWait } from './rules.ts'

const MOST_CODES_AN_HOUR = 10

/** Where a code goes. */
export type Target = { channel: 'EMAIL'; email: string } | { channel: 'SMS'; phone: string }

/**
 * Sends a person a code for one purpose, to their e-mail unless told; the code sent before stops working. Within 60
 * seconds of the last one nothing is sent and that one stays good. The caller holds the lock on the account.
 * @returns whether a code was sent, and after how many seconds another can be
 */
export async function issueCode(
  tx: Tx,
  account: { id: string; email: string },
  purpose: VerificationPurpose,
  target: Target = { channel: 'EMAIL', email: account.email },
): Promise<{ sent: boolean; resendAfterSeconds: number }> {
  const wait = await secondsUntilNextCode(tx, account.id, purpose)
  if (wait > 0) return { sent: false, resendAfterSeconds: wait }
  await forgetCodes(tx, account.id, purpose)
  const code = randomDigits(CODE_DIGITS)
  const { id } = await tx.db
    .insertInto('one_time_codes')
    .values({
      user_id: account.id,
      purpose,
      channel: target.channel,
      target: addressOf(target),
      code_hash: codeHash(tx, account.id, purpose, code),
      created_at: tx.now(),
      expires_at: new Date(tx.now().getTime() + CODE_SECONDS * 1_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const sealedCode = encrypt(keyFor(tx.config.secrets.session, 'codes'), code)
  const { channel } = target
  const phone = channel === 'SMS' ? target.phone : null
  await tell(tx, 'account.code-issued', { userId: account.id, purpose, channel, phone, codeId: id, sealedCode })
  return { sent: true, resendAfterSeconds: RESEND_SECONDS }
}

/** Seconds a person has to wait for the next code of this purpose; zero when the last was used, replaced, or long ago. */
export async function secondsUntilNextCode(tx: Tx, userId: string, purpose: VerificationPurpose): Promise<number> {
  const live = await tx.db
    .selectFrom('one_time_codes')
    .select('created_at')
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('consumed_at', 'is', null)
    .executeTakeFirst()
  return secondsToWait(live?.created_at, tx.now())
}

/** Makes waiting codes of this purpose worthless. */
export async function forgetCodes(tx: Tx, userId: string, purpose: VerificationPurpose): Promise<void> {
  await tx.db
    .updateTable('one_time_codes')
    .set({ consumed_at: tx.now() })
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('consumed_at', 'is', null)
    .execute()
}

/** Counts a request for a code to this e-mail or number, known or not: nobody is to be flooded. Throws TOO_MANY_REQUESTS. */
export async function countCodeRequest(ctx: Context, address: string): Promise<void> {
  await countTry(ctx, `codes:${sha256(address)}`, MOST_CODES_AN_HOUR, 3_600)
}

export function addressOf(target: Target): string {
  return target.channel === 'SMS' ? target.phone : target.email
}

/** How a code is kept: useless without the secret, and for any other person or purpose. */
export function codeHash(
  ctx: Pick<Context, 'config'>,
  userId: string,
  purpose: VerificationPurpose,
  code: string,
): string {
  return hmac(ctx.config.secrets.session, `code:${purpose}:${userId}:${code}`)
}
