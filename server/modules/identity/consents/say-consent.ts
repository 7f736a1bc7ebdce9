import { type ConsentPurpose, consentTexts } from '#domain/consents.ts'
import { must } from '#domain/faults.ts'
import { asUser } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { recordConsent } from './record-consent.ts'

/** The caller agrees to a purpose, or takes it back. What the account needs ends with the account only. Throws CONSENT_REQUIRED. */
export async function sayConsent(ctx: Context, purpose: ConsentPurpose, given: boolean): Promise<void> {
  const userId = asUser(ctx)
  must(given || !consentTexts[purpose].required, 'CONSENT_REQUIRED')
  await write(ctx, (tx) => recordConsent(tx, { userId, purpose, given, source: 'PRIVACY_PAGE' }))
}
