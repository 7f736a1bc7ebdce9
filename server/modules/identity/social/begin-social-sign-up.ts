import { UNNAMED } from '#domain/people.ts'
import { audit } from '#server/core/audit.ts'
import type { Tx } from '#server/core/context.ts'
import { registerUser } from '../accounts/register-user.ts'
import { voidSignUpConsents } from '../consents/void-sign-up-consents.ts'
import { type Account, lockAccount } from '../rows.ts'
import { nameAccount } from '../words/screen-person.ts'
import { findTicket, type Ticket } from './rows.ts'

/**
 * Begins the account of somebody whom a provider has proven and who named an e-mail. One that a sign-up began and nobody
 * has proven is taken over like there.
 * @returns the account; null where the e-mail is somebody's, or the ticket has gone on to another code
 */
export async function beginSocialSignUp(
  tx: Tx,
  tokenHash: string,
  asked: { email: string; codeId: string },
): Promise<string | null> {
  const ticket = await findTicket(tx, tokenHash)
  if (ticket?.code_id !== asked.codeId) return null
  const existing = await lockAccount(tx, { email: asked.email })
  if (existing && !existing.unclaimed) return null
  if (existing && existing.id !== ticket.user_id) await takeOver(tx, existing, ticket)
  const { id } = existing ?? (await begin(tx, asked.email, ticket))
  await tx.db.updateTable('social_tickets').set({ user_id: id }).where('token_hash', '=', tokenHash).execute()
  return id
}

function begin(tx: Tx, email: string, { full_name }: Ticket): Promise<{ id: string }> {
  return registerUser(tx, { email, fullName: full_name, named: 'ELSEWHERE', passwordHash: null, unclaimed: true })
}

async function takeOver(tx: Tx, account: Account, ticket: Ticket): Promise<void> {
  await tx.db
    .updateTable('users')
    .set({ full_name: UNNAMED, password_hash: null, updated_at: tx.now() })
    .where('id', '=', account.id)
    .execute()
  await nameAccount(tx, account.id, ticket.full_name, 'IMPORT')
  await voidSignUpConsents(tx, account.id)
  await audit(tx, 'user.registered-again', 'user', account.id)
}
