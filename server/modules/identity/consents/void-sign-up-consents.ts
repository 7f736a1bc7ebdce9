import { signUpConsents } from '#domain/consents.ts'
import type { Tx } from '#server/core/context.ts'
import { recordConsent } from './record-consent.ts'

/** What a sign-up agreed to does not bind another who takes its account over: they are asked in their welcome. */
export async function voidSignUpConsents(tx: Tx, userId: string): Promise<void> {
  for (const purpose of signUpConsents) await recordConsent(tx, { userId, purpose, given: false, source: 'SIGN_UP' })
}
