import { must } from '#domain/faults.ts'
import { audit } from '#server/core/audit.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { registerUser } from '../accounts/register-user.ts'
import { type Account, lockAccount } from '../accounts/rows.ts'
import { countCodeRequest, issueCode, secondsUntilNextCode } from '../codes/issue-code.ts'
import { voidSignUpConsents } from '../consents/void-sign-up-consents.ts'
import { nameAccount, UNNAMED } from '../words/screen-person.ts'
import { lockTicket, type Ticket, theTicket } from './rows.ts'

/**
 * Sends the code to the e-mail that the account of a waiting sign-up is to have; asked again it sends another. Nothing
 * opens the account before the code comes back with the same ticket. An account that a sign-up began and nobody has
 * proven is taken over like there, and not within 60 seconds of a code that is on its way to somebody else.
 * @throws SOCIAL_SIGN_UP_EXPIRED, EMAIL_IN_USE_DIFFERENT_METHOD, TOO_MANY_REQUESTS
 */
export async function signUpWithEmail(
  ctx: Context,
  token: string | undefined,
  email: string,
): Promise<{ ok: true; resendAfterSeconds: number }> {
  const { token_hash } = await theTicket(ctx, token)
  await countCodeRequest(ctx, email)
  return write(ctx, async (tx) => {
    const ticket = await lockTicket(tx, token_hash)
    const existing = await lockAccount(tx, { email })
    if (existing) must(existing.unclaimed, 'EMAIL_IN_USE_DIFFERENT_METHOD')
    if (existing && existing.id !== ticket.user_id) await takeOver(tx, existing, ticket)
    const { id } = existing ?? (await begin(tx, email, ticket))
    await tx.db.updateTable('social_tickets').set({ email, user_id: id }).where('token_hash', '=', token_hash).execute()
    const { resendAfterSeconds } = await issueCode(tx, { id, email }, 'VERIFY_EMAIL')
    return { ok: true, resendAfterSeconds }
  })
}

function begin(tx: Tx, email: string, { full_name }: Ticket): Promise<{ id: string }> {
  return registerUser(tx, { email, fullName: full_name, named: 'ELSEWHERE', passwordHash: null, unclaimed: true })
}

async function takeOver(tx: Tx, account: Account, ticket: Ticket): Promise<void> {
  must((await secondsUntilNextCode(tx, account.id, 'VERIFY_EMAIL')) === 0, 'TOO_MANY_REQUESTS')
  await tx.db
    .updateTable('users')
    .set({ full_name: UNNAMED, password_hash: null, updated_at: tx.now() })
    .where('id', '=', account.id)
    .execute()
  await nameAccount(tx, account.id, ticket.full_name, 'IMPORT')
  await voidSignUpConsents(tx, account.id)
  await audit(tx, 'user.registered-again', 'user', account.id)
}
