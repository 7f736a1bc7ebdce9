import type { LoginProvider, UserRole } from '#domain/enums.ts'
import { cleanLine } from '#domain/text.ts'
import { audit } from '#server/core/audit.ts'
import type { Tx } from '#server/core/context.ts'
import { tell } from '#server/core/jobs.ts'

type NewUser = {
  /** Lower case. */
  email: string
  /** From `hashPassword`; null for an account that signs in another way. */
  passwordHash: string | null
  fullName: string
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
 * @throws EMAIL_ALREADY_IN_USE
 */
export async function registerUser(tx: Tx, user: NewUser): Promise<{ id: string }> {
  const { id } = await tx.db
    .insertInto('users')
    .values({
      email: user.email,
      password_hash: user.passwordHash,
      full_name: cleanLine(user.fullName),
      role: user.role ?? 'USER',
      login_provider: user.loginProvider ?? 'CREDENTIALS',
      email_verified_at: user.verified ? tx.now() : null,
      unclaimed: user.unclaimed ?? false,
      created_at: tx.now(),
      updated_at: tx.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await audit(tx, 'user.registered', 'user', id, { role: user.role ?? 'USER' })
  if (user.verified) await tell(tx, 'account.registered', { userId: id })
  return { id }
}
