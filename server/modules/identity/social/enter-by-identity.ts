import type { SocialProvider } from '#domain/enums.ts'
import { fail, must } from '#domain/faults.ts'
import { UNNAMED } from '#domain/people.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import type { Identity } from '#server/providers/oidc/oidc.ts'
import { markVerified } from '../accounts/mark-verified.ts'
import { registerUser } from '../accounts/register-user.ts'
import { forgetCodes } from '../codes/issue-code.ts'
import { recordConsent } from '../consents/record-consent.ts'
import { voidSignUpConsents } from '../consents/void-sign-up-consents.ts'
import { type Account, lockAccount, lockUser } from '../rows.ts'
import { type Entry, signIn } from '../sign-in/sign-in.ts'
import { nameAccount } from '../words/screen-person.ts'
import { openTicket } from './open-ticket.ts'
import { addMethod } from './rows.ts'
import { nameFor } from './rules.ts'

/** What became of somebody whom a provider has proven: they are in, or the account still lacks an e-mail that is proven. */
export type Entered = { account: Account; entry: Entry } | { ticket: string; email: string | null }

/**
 * Lets somebody in whom a provider has proven. Who they are is decided by provider and subject alone. The first time:
 * an e-mail the provider vouches for makes the account at once; without one the person is asked for an e-mail and proves
 * it by a code. An e-mail that already has an account never opens it: its owner signs in their own way and links this one,
 * which is told only to whom the provider vouches for; whoever only names an e-mail learns nothing of it.
 * @param agrees a new account agrees to the terms, which stood beside the button
 * @throws ACCOUNT_LOCKED, EMAIL_IN_USE_DIFFERENT_METHOD
 */
export function enterByIdentity(
  ctx: Context,
  provider: SocialProvider,
  identity: Identity,
  agrees = false,
): Promise<Entered> {
  return write(ctx, async (tx) => {
    const known = await findOwner(tx, provider, identity)
    if (known) return enter(tx, known, provider)
    if (!identity.email || !identity.emailVerified) return wait(tx, provider, identity)
    const account = await accountFor(tx, provider, { ...identity, email: identity.email })
    if (agrees) await recordConsent(tx, { userId: account.id, purpose: 'TERMS', given: true, source: 'SIGN_UP' })
    await addMethod(tx, account.id, { provider, subject: identity.subject, email: identity.email, used: true })
    return enter(tx, account, provider)
  })
}

async function enter(tx: Tx, account: Account, provider: SocialProvider): Promise<Entered> {
  must(account.state === 'ACTIVE', 'ACCOUNT_LOCKED')
  return { account, entry: await signIn(tx, account, `social:${provider}`) }
}

async function findOwner(tx: Tx, provider: SocialProvider, { subject, email }: Identity): Promise<Account | undefined> {
  const method = await tx.db
    .updateTable('sign_in_methods')
    .set({ last_used_at: tx.now(), ...(email && { email }) })
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .returning('user_id')
    .executeTakeFirst()
  return method && lockAccount(tx, { id: method.user_id })
}

async function wait(tx: Tx, provider: SocialProvider, identity: Identity): Promise<Entered> {
  return { ticket: await openTicket(tx, provider, identity), email: identity.email }
}

/**
 * A new account, or one that a sign-up began with this e-mail and nobody has proven: it belongs to nobody yet, and
 * whoever began it keeps no way into it.
 */
async function accountFor(tx: Tx, provider: SocialProvider, identity: Identity & { email: string }): Promise<Account> {
  const { email } = identity
  const existing = await lockAccount(tx, { email })
  mustBeFree(existing)
  const fullName = nameFor(identity)
  if (!existing) {
    const user = {
      email,
      fullName,
      named: 'ELSEWHERE',
      passwordHash: null,
      loginProvider: provider,
      verified: true,
    } as const
    return lockUser(tx, (await registerUser(tx, user)).id)
  }
  await forgetCodes(tx, { address: email }, 'VERIFY_EMAIL')
  await tx.db
    .updateTable('users')
    .set({ full_name: UNNAMED, password_hash: null, login_provider: provider, updated_at: tx.now() })
    .where('id', '=', existing.id)
    .execute()
  await nameAccount(tx, existing.id, fullName, 'IMPORT')
  await voidSignUpConsents(tx, existing.id)
  await markVerified(tx, existing)
  return lockUser(tx, existing.id)
}

function mustBeFree(account: Account | undefined): void {
  if (!account || account.unclaimed) return
  fail(account.state === 'ACTIVE' ? 'EMAIL_IN_USE_DIFFERENT_METHOD' : 'ACCOUNT_LOCKED')
}
