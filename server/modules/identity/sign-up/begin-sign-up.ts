import { signUpConsents } from '#domain/consents.ts'
import { UNNAMED } from '#domain/people.ts'
import { cleanLine } from '#domain/text.ts'
import { audit } from '#server/core/audit.ts'
import type { Tx } from '#server/core/context.ts'
import { registerUser } from '../accounts/register-user.ts'
import { recordConsent } from '../consents/record-consent.ts'
import { type Account, lockAccount } from '../rows.ts'
import { nameAccount } from '../words/screen-person.ts'

type Application = {
  email: string
  passwordHash: string
  fullName: string
  consents: readonly string[]
  /** When it was made: of two that are carried out late the later counts. */
  at: Date
}

/**
 * Begins the account of a sign-up. An e-mail that was begun by a sign-up and never verified belongs to nobody yet: the
 * newcomer's name, password and consents replace the old ones. An account that staff opened, or whose e-mail they
 * changed, is somebody's, verified or not, as is a verified one.
 * @returns the account begun; null where the e-mail is somebody's
 */
export async function beginSignUp(tx: Tx, application: Application): Promise<string | null> {
  const { email, passwordHash, fullName, consents, at } = application
  const existing = await lockAccount(tx, { email })
  if (existing && !existing.unclaimed) return null
  if (existing && existing.updated_at > at) return existing.id
  if (existing) await beginAnew(tx, existing, { fullName, passwordHash })
  const { id } = existing ?? (await registerUser(tx, { email, passwordHash, fullName, unclaimed: true }))
  await tx.db.updateTable('users').set({ updated_at: at }).where('id', '=', id).execute()
  // Whoever takes an unverified account over says for themselves what they agree to.
  for (const purpose of signUpConsents)
    await recordConsent(tx, { userId: id, purpose, given: consents.includes(purpose), source: 'SIGN_UP' })
  return id
}

async function beginAnew(tx: Tx, account: Account, next: { fullName: string; passwordHash: string }): Promise<void> {
  await tx.db
    .updateTable('users')
    .set({ full_name: UNNAMED, password_hash: next.passwordHash, updated_at: tx.now() })
    .where('id', '=', account.id)
    .execute()
  await nameAccount(tx, account.id, cleanLine(next.fullName), 'CREATE')
  await audit(tx, 'user.registered-again', 'user', account.id)
}
