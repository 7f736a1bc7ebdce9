import type { LoginProvider, UserRole } from '#domain/enums.ts'
import { UNNAMED } from '#domain/people.ts'
import { cleanLine } from '#domain/text.ts'
import { audit } from '#server/core/audit.ts'
import type { Tx } from '#server/core/context.ts'
import { publish } from '#server/core/jobs.ts'
import { nameAccount } from '../words/screen-person.ts'
import { invitationOf } from './invitation.ts'

type NewUser = {
  /** Lower case. */
  email: string
  /** From `hashPassword`; null for an account that signs in another way. */
  passwordHash: string | null
  fullName: string
  /** Who gave the name: the person in a form, which a refused word sends back; another site, whose name is held then; the staff. */
  named?: 'IN_A_FORM' | 'ELSEWHERE' | 'BY_STAFF'
  role?: UserRole
  /** Where the account comes from, when not from a password. */
  loginProvider?: LoginProvider
  /** The e-mail is known to be theirs. */
  verified?: boolean
  /** Begun by somebody who has yet to prove the e-mail: until then whoever signs up with it begins anew. */
  unclaimed?: boolean
}

/**
 * Adds a person. `account.registered` is told when the e-mail is known to be theirs: here, or when they verify it.
 * @throws EMAIL_ALREADY_IN_USE, CONTENT_REFUSED
 */
export async function registerUser(tx: Tx, user: NewUser): Promise<{ id: string }> {
  const fullName = cleanLine(user.fullName)
  const screened = user.named !== 'BY_STAFF'
  const { id } = await tx.db
    .insertInto('users')
    .values({
      email: user.email,
      password_hash: user.passwordHash,
      full_name: screened ? UNNAMED : fullName,
      role: user.role ?? 'USER',
      login_provider: user.loginProvider ?? 'CREDENTIALS',
      email_verified_at: user.verified ? tx.now() : null,
      unclaimed: user.unclaimed ?? false,
      created_at: tx.now(),
      updated_at: tx.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (screened) await nameAccount(tx, id, fullName, user.named === 'ELSEWHERE' ? 'IMPORT' : 'CREATE')
  await audit(tx, 'user.registered', 'user', id, { role: user.role ?? 'USER' })
  if (user.verified) await publish(tx, 'account.registered', { userId: id, ...invitationOf(tx) })
  return { id }
}
