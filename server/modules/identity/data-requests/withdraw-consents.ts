import { ConsentPurpose, type ConsentSource, consentTexts } from '#domain/consents.ts'
import type { Tx } from '#server/core/context.ts'
import { dropBankAccount } from '../bank-accounts/remove-bank-account.ts'
import { recordConsent } from '../consents/record-consent.ts'

/** Takes back every consent of a person that the account does not need, and what was kept by it. */
export async function withdrawConsents(tx: Tx, userId: string, source: ConsentSource): Promise<void> {
  for (const purpose of ConsentPurpose) {
    if (consentTexts[purpose].required) continue
    if (purpose === 'BANK_ACCOUNT') await dropBankAccount(tx, userId, source)
    else await recordConsent(tx, { userId, purpose, given: false, source })
  }
}
