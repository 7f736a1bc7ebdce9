import { randomUUID } from 'node:crypto'
import type { signUpConsents } from '#domain/consents.ts'
import { must } from '#domain/faults.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { registerUser } from '../accounts/register-user.ts'
import { askCode } from '../codes/ask-code.ts'
import { countCodeRequest } from '../codes/issue-code.ts'
import { hashPassword } from '../passwords/hash-password.ts'
import { mustBeGoodPassword } from '../passwords/rules.ts'

type Application = {
  email: string
  password: string
  fullName: string
  /** Purposes that were ticked. */
  consents: readonly (typeof signUpConsents)[number][]
}

/** Undoes what was only tried. */
class Undone extends Error {}

/**
 * Takes an application and has a code sent to its e-mail; nobody is signed in before it is verified. The answer and the
 * work before it are the same whether the e-mail has an account or not: a job begins the account and sends the code, or
 * tells the owner that they have one already (decision 41).
 * Not within 60 seconds of the last code: a stranger must not slip a password under a code that is on its way.
 * @throws PASSWORD_TOO_COMMON, TOO_MANY_REQUESTS, CONTENT_REFUSED
 */
export async function signUp(
  ctx: Context,
  { email, password, fullName, consents }: Application,
): Promise<{ email: string; resendAfterSeconds: number }> {
  mustBeGoodPassword(password, email, 'password')
  await countCodeRequest(ctx, email)
  const passwordHash = await hashPassword(password)
  await mustBeNameable(ctx, fullName)
  return write(ctx, async (tx) => {
    const asked = { for: 'SIGN_UP', passwordHash, fullName, consents } as const
    const { isNew, resendAfterSeconds } = await askCode(tx, 'VERIFY_EMAIL', { email, asked })
    must(isNew, 'TOO_MANY_REQUESTS')
    return { email, resendAfterSeconds }
  })
}

/** Refuses a name as the account would, which is begun too late to say so to the form. Nothing of it stays. CONTENT_REFUSED. */
async function mustBeNameable(ctx: Context, fullName: string): Promise<void> {
  const email = `${randomUUID()}@dang-ky.invalid`
  try {
    await write({ ...ctx, claim: undefined }, async (tx) => {
      await registerUser(tx, { email, passwordHash: null, fullName, unclaimed: true })
      throw new Undone()
    })
  } catch (error) {
    if (!(error instanceof Undone)) throw error
  }
}
