import { findSealed, type Keys, seal } from '#server/core/sealing.ts'

export type BankDetails = { number: string; holder: string }

/** What stands in the database: useless to whoever has only that. */
export function sealBank(keys: Keys, details: BankDetails): string {
  return seal(keys, 'bank-accounts', JSON.stringify(details))
}

/** Null where no secret opens it any more: its owner has to type it again. */
export function openBank(keys: Keys, sealed: string): BankDetails | null {
  const kept = findSealed(keys, 'bank-accounts', sealed)
  return kept === null ? null : (JSON.parse(kept) as BankDetails)
}
