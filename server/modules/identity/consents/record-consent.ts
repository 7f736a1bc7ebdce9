import { type ConsentPurpose, type ConsentSource, consentTexts } from '#domain/consents.ts'
import type { Tx } from '#server/core/context.ts'
import { lockUser } from '../rows.ts'
import { lastConsent } from './rows.ts'

type Word = { userId: string; purpose: ConsentPurpose; given: boolean; source: ConsentSource }

/**
 * Writes into the ledger that a person agreed, or took it back, with the version of the words they saw. Nothing is
 * written where the last row says the same of the same words, or where what was never given is taken back.
 * @returns whether a row was written. Throws USER_NOT_FOUND.
 */
export async function recordConsent(tx: Tx, { userId, purpose, given, source }: Word): Promise<boolean> {
  await lockUser(tx, userId)
  const version = consentTexts[purpose].version
  const last = await lastConsent(tx, userId, purpose)
  if (given ? last?.given && last.text_version === version : !last?.given) return false
  await tx.db
    .insertInto('consents')
    .values({ user_id: userId, purpose, given, text_version: version, source, at: tx.now() })
    .execute()
  return true
}
