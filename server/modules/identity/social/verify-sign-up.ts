import { must } from '#domain/faults.ts'
import { UNNAMED } from '#domain/people.ts'
import type { Answer } from '#server/core/answer.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { markVerified } from '../accounts/mark-verified.ts'
import { checkCode, spendCode } from '../codes/check-code.ts'
import { voidSignUpConsents } from '../consents/void-sign-up-consents.ts'
import { lockUser } from '../rows.ts'
import { entryAnswer, signIn } from '../sign-in/sign-in.ts'
import { nameAccount } from '../words/screen-person.ts'
import { addMethod, lockTicket, theTicket } from './rows.ts'
import { TICKET_COOKIE } from './rules.ts'

/**
 * Takes the code of a waiting sign-up: the e-mail is proven, the account is tied to the provider and its owner signed in.
 * A password that somebody put on the unverified account in the meantime does not outlive this, nor what they agreed to.
 * @throws INVALID_OTP, OTP_EXPIRED, OTP_NOT_FOUND, OTP_MAX_RETRIES, SOCIAL_SIGN_UP_EXPIRED, EMAIL_IN_USE_DIFFERENT_METHOD
 */
export async function verifySignUp(ctx: Context, token: string | undefined, code: string): Promise<Answer> {
  const waiting = await theTicket(ctx, token)
  // A code that was not asked for with this ticket is not one of its own.
  const address = (waiting.code_id && waiting.email) ?? ''
  const right = await checkCode(ctx, { address }, 'VERIFY_EMAIL', code)
  const { account, entry } = await write(ctx, async (tx) => {
    const { user_id, provider, subject, email } = await lockTicket(tx, waiting.token_hash)
    must(user_id !== null, 'OTP_NOT_FOUND')
    const unverified = await lockUser(tx, user_id)
    must(unverified.unclaimed, 'EMAIL_IN_USE_DIFFERENT_METHOD')
    await spendCode(tx, right)
    await tx.db
      .updateTable('users')
      .set({ password_hash: null, login_provider: provider, full_name: UNNAMED })
      .where('id', '=', unverified.id)
      .execute()
    await nameAccount(tx, unverified.id, waiting.full_name, 'IMPORT')
    await voidSignUpConsents(tx, unverified.id)
    await markVerified(tx, unverified)
    await addMethod(tx, unverified.id, { provider, subject, email, used: true })
    await tx.db.deleteFrom('social_tickets').where('token_hash', '=', waiting.token_hash).execute()
    const account = await lockUser(tx, unverified.id)
    return { account, entry: await signIn(tx, account, `social:${provider}`) }
  })
  const answer = entryAnswer(ctx, account, entry)
  if (!ctx.client.isApp) answer.cookies.push({ name: TICKET_COOKIE, value: '', maxAge: 0, httpOnly: true })
  return answer
}
