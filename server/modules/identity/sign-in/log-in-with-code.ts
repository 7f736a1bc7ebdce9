import { must } from '#domain/faults.ts'
import { UNNAMED } from '#domain/people.ts'
import { signInAddress } from '#domain/sign-in.ts'
import type { Answer } from '#server/core/answer.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { markVerified } from '../accounts/mark-verified.ts'
import { checkCode, spendCode } from '../codes/check-code.ts'
import { recordConsent } from '../consents/record-consent.ts'
import { voidSignUpConsents } from '../consents/void-sign-up-consents.ts'
import { type Account, findByPhone, lockAccount, lockUser } from '../rows.ts'
import { nameAccount } from '../words/screen-person.ts'
import { codeSlot } from './code-slot.ts'
import { entryAnswer, signIn } from './sign-in.ts'

/**
 * Signs in whoever brings the code that was sent. An account that nobody has proven becomes theirs as new: the password,
 * name and consents that somebody else gave it do not outlive this, and they agree to the terms that stand beside the code.
 * @throws INVALID_OTP, OTP_EXPIRED, OTP_NOT_FOUND, OTP_MAX_RETRIES, ACCOUNT_LOCKED, TWO_FACTOR_REQUIRED
 */
export async function logInWithCode(
  ctx: Context,
  { address, code }: { address: string; code: string },
): Promise<Answer> {
  const to = signInAddress(address)
  must(to !== null, 'OTP_NOT_FOUND')
  const right = await checkCode(ctx, { address: codeSlot(to) }, 'VERIFY_EMAIL', code)
  const { account, entry } = await write(ctx, async (tx) => {
    const owner = await lockOwner(tx, to)
    must(owner !== undefined, 'OTP_NOT_FOUND')
    must(owner.state === 'ACTIVE', 'ACCOUNT_LOCKED')
    await spendCode(tx, right)
    if (owner.unclaimed) await startAnew(tx, owner)
    if ('email' in to) await markVerified(tx, owner)
    const account = await lockUser(tx, owner.id)
    return { account, entry: await signIn(tx, account, 'email' in to ? 'email-code' : 'phone-code') }
  })
  return entryAnswer(ctx, account, entry)
}

async function lockOwner(tx: Tx, to: { email: string } | { phone: string }): Promise<Account | undefined> {
  if ('email' in to) return lockAccount(tx, to)
  const owner = await findByPhone(tx, to.phone)
  if (!owner) return undefined
  // The number may have gone to somebody else while this waited for the lock.
  const locked = await lockUser(tx, owner.id)
  return locked.phone === to.phone && locked.phone_verified_at ? locked : undefined
}

async function startAnew(tx: Tx, { id }: Account): Promise<void> {
  await tx.db
    .updateTable('users')
    .set({ password_hash: null, full_name: UNNAMED, updated_at: tx.now() })
    .where('id', '=', id)
    .execute()
  await nameAccount(tx, id, UNNAMED, 'IMPORT')
  await voidSignUpConsents(tx, id)
  await recordConsent(tx, { userId: id, purpose: 'TERMS', given: true, source: 'SIGN_UP' })
}
