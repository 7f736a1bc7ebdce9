import type { Config } from '#server/core/config.ts'
import { decrypt, encrypt, keyFor } from '#server/core/crypto.ts'

export type BankDetails = { number: string; holder: string }
type Keys = { readonly config: Pick<Config, 'secrets'> }

/** What stands in the database: useless to whoever has only that. */
export function sealBank(ctx: Keys, details: BankDetails): string {
  return encrypt(keyFor(ctx.config.secrets.session, 'bank-accounts'), JSON.stringify(details))
}

export function openBank(ctx: Keys, sealed: string): BankDetails {
  return JSON.parse(decrypt(keyFor(ctx.config.secrets.session, 'bank-accounts'), sealed)) as BankDetails
}
