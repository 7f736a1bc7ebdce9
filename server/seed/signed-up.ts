import type { Tx } from '#server/core/context.ts'
import { recordConsent, registerUser } from '#server/modules/identity/index.ts'

type Joining = Pick<Parameters<typeof registerUser>[1], 'email' | 'fullName' | 'role' | 'passwordHash'>

/** Adds somebody who signed up some time ago: the e-mail is proved, the terms are agreed to. */
export async function signedUp(tx: Tx, user: Joining): Promise<{ id: string }> {
  const { id } = await registerUser(tx, { ...user, verified: true })
  await recordConsent(tx, { userId: id, purpose: 'TERMS', given: true, source: 'SIGN_UP' })
  return { id }
}
