import type { DomainEvents } from '#domain/domain-events.ts'
import { UNNAMED } from '#domain/people.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { publish } from '#server/core/jobs.ts'
import { write } from '#server/core/write.ts'
import { registerUser } from '../accounts/register-user.ts'
import { type Asked, openRequest } from '../codes/ask-code.ts'
import { sendCode, type Target } from '../codes/issue-code.ts'
import { type Account, findByPhone, lockAccount } from '../rows.ts'
import { beginSocialSignUp } from '../social/begin-social-sign-up.ts'
import { beginSignUp } from './begin-sign-up.ts'

/** Whom a code goes to; `owner` is somebody who is told that they have an account; null: nobody hears anything. */
type Answered = { to: string; target: Target } | { owner: string } | null

/**
 * Answers a request for a code, when whoever made it has their answer already: the account of a sign-up is begun, the code
 * is sent to whom it is for, and an owner whose address was used for a sign-up is told. A code that another one replaced
 * meanwhile is not sent any more.
 */
export async function answerCodeRequest(ctx: Context, { codeId, purpose, sealed }: DomainEvents['account.code-asked']) {
  const request = openRequest(ctx, sealed)
  if (request === null) return
  const { email, code, asked, at } = request
  await write(ctx, async (tx) => {
    const answered = await decide(tx, { email, asked, codeId, at: new Date(at) })
    if (answered === null || !(await isLive(tx, codeId))) return
    if ('owner' in answered) await publish(tx, 'account.sign-up-repeated', { userId: answered.owner, codeId })
    else await sendCode(tx, answered.to, { id: codeId, code, purpose, target: answered.target })
  })
}

type Request = { email: string; asked: Asked; codeId: string; at: Date }

async function decide(tx: Tx, { email, asked, codeId, at }: Request): Promise<Answered> {
  if (asked.for === 'ENTRY' && asked.phone) return ownerOfPhone(tx, asked.phone)
  const begun = await begin(tx, { email, asked, codeId, at })
  if (begun) return { to: begun, target: { channel: 'EMAIL', email } }
  const account = await lockAccount(tx, { email })
  if (account?.state !== 'ACTIVE') return null
  switch (asked.for) {
    case 'PASSWORD':
      return { to: account.id, target: targetOf(account, asked.channel) }
    case 'LOGIN':
      return asked.userId === account.id ? { to: account.id, target: { channel: 'EMAIL', email } } : null
    case 'ENTRY':
      return { to: account.id, target: { channel: 'EMAIL', email } }
    case 'VERIFICATION':
      return account.email_verified_at ? { owner: account.id } : { to: account.id, target: { channel: 'EMAIL', email } }
    default:
      return account.unclaimed ? null : { owner: account.id }
  }
}

/** The account of a sign-up; null for other requests, and where the e-mail is somebody's. */
async function begin(tx: Tx, { email, asked, codeId, at }: Request): Promise<string | null> {
  if (asked.for === 'SIGN_UP') return beginSignUp(tx, { email, at, ...asked })
  if (asked.for === 'ENTRY') return beginEntry(tx, email)
  return asked.for === 'SOCIAL' ? beginSocialSignUp(tx, asked.tokenHash, { email, codeId }) : null
}

/** The account that an e-mail without one is to have once its owner comes back with the code; null where it is somebody's. */
async function beginEntry(tx: Tx, email: string): Promise<string | null> {
  const existing = await lockAccount(tx, { email })
  if (existing) return existing.unclaimed ? existing.id : null
  const { id } = await registerUser(tx, { email, passwordHash: null, fullName: UNNAMED, unclaimed: true })
  return id
}

/** Whoever has proven the number; nobody is written to at a number that is not proven. */
async function ownerOfPhone(tx: Tx, phone: string): Promise<Answered> {
  const account = await findByPhone(tx, phone)
  return account?.state === 'ACTIVE' ? { to: account.id, target: { channel: 'SMS', phone } } : null
}

async function isLive(tx: Tx, codeId: string): Promise<boolean> {
  const live = await tx.db
    .selectFrom('one_time_codes')
    .select('id')
    .where('id', '=', codeId)
    .where('consumed_at', 'is', null)
    .where('expires_at', '>', tx.now())
    .executeTakeFirst()
  return live !== undefined
}

function targetOf({ email, phone, phone_verified_at }: Account, channel: 'EMAIL' | 'SMS'): Target {
  return channel === 'SMS' && phone && phone_verified_at ? { channel, phone } : { channel: 'EMAIL', email }
}
