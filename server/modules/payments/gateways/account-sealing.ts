import type { BankCode } from '#domain/banks.ts'
import { findSealed, type Keys, seal } from '#server/core/sealing.ts'

export type RefundAccount = { bankCode: BankCode; number: string; holder: string }

/** What stands in the database: useless to whoever has only that. */
export function sealAccount(keys: Keys, account: RefundAccount): string {
  return seal(keys, 'refund-accounts', JSON.stringify(account))
}

/** Null where no secret opens it any more: its owner has to name it again. */
export function findAccount(keys: Keys, sealed: string): RefundAccount | null {
  const kept = findSealed(keys, 'refund-accounts', sealed)
  return kept === null ? null : (JSON.parse(kept) as RefundAccount)
}
