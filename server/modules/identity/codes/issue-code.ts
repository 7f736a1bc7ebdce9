import type { CodeChannel, VerificationPurpose } from '#domain/enums.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { randomDigits, sha256 } from '#server/core/crypto.ts'
import { publish } from '#server/core/jobs.ts'
import { countTry } from '#server/core/rate-limit.ts'
import { mark, seal } from '#server/core/sealing.ts'
import { type Holder, heldBy } from './holder.ts'
import { CODE_DIGITS, CODE_SECONDS, RESEND_SECONDS, secondsToWait } from './rules.ts'

const MOST_CODES_AN_HOUR = 10

/** Where a code goes. */
export type Target = { channel: 'EMAIL'; email: string } | { channel: 'SMS'; phone: string }

/**
 * Sends a person who is signed in a code for one purpose, to their e-mail unless told; the code sent before stops working.
 * Within 60 seconds of the last one nothing is sent and that one stays good. The caller holds the lock on the account.
 * @returns whether a code was sent, and after how many seconds another can be
 */
export async function issueCode(
  tx: Tx,
  account: { id: string; email: string },
  purpose: VerificationPurpose,
  target: Target = { channel: 'EMAIL', email: account.email },
): Promise<{ sent: boolean; resendAfterSeconds: number }> {
  const holder = { userId: account.id }
  const wait = secondsToWait((await liveCode(tx, holder, purpose))?.created_at, tx.now())
  if (wait > 0) return { sent: false, resendAfterSeconds: wait }
  const { id, code } = await mintCode(tx, holder, purpose, { channel: target.channel, target: addressOf(target) })
  await sendCode(tx, account.id, { id, code, purpose, target })
  return { sent: true, resendAfterSeconds: RESEND_SECONDS }
}

/** Lets a person be told a code that was made. */
export async function sendCode(
  tx: Tx,
  userId: string,
  { id, code, purpose, target }: { id: string; code: string; purpose: VerificationPurpose; target: Target },
): Promise<void> {
  const sealedCode = seal(tx, 'codes', code)
  const { channel } = target
  const phone = channel === 'SMS' ? target.phone : null
  await publish(tx, 'account.code-issued', { userId, purpose, channel, phone, codeId: id, sealedCode })
}

/** Makes a code; the one before stops working. */
export async function mintCode(
  tx: Tx,
  holder: Holder,
  purpose: VerificationPurpose,
  sent: { channel: CodeChannel; target: string },
): Promise<{ id: string; code: string }> {
  await forgetCodes(tx, holder, purpose)
  const code = randomDigits(CODE_DIGITS)
  const [column, value] = heldBy(holder)
  const { id } = await tx.db
    .insertInto('one_time_codes')
    .values({
      [column]: value,
      purpose,
      ...sent,
      code_hash: mark(tx, codeMarked(holder, purpose, code)),
      created_at: tx.now(),
      expires_at: new Date(tx.now().getTime() + CODE_SECONDS * 1_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, code }
}

/** The code that waits to be typed, expired or not. */
export function liveCode(tx: Pick<Context | Tx, 'db'>, holder: Holder, purpose: VerificationPurpose) {
  const [column, value] = heldBy(holder)
  return tx.db
    .selectFrom('one_time_codes')
    .select(['id', 'created_at'])
    .where(column, '=', value)
    .where('purpose', '=', purpose)
    .where('consumed_at', 'is', null)
    .executeTakeFirst()
}

/** Makes waiting codes of this purpose worthless. */
export async function forgetCodes(tx: Tx, holder: Holder, purpose: VerificationPurpose): Promise<void> {
  const [column, value] = heldBy(holder)
  await tx.db
    .updateTable('one_time_codes')
    .set({ consumed_at: tx.now() })
    .where(column, '=', value)
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

/** What of a code is kept as a mark: useless without the secret, and for any other person, address or purpose. */
export function codeMarked(holder: Holder, purpose: VerificationPurpose, code: string): string {
  return `code:${purpose}:${heldBy(holder)[1]}:${code}`
}
