import type { BankCode } from '#domain/banks.ts'
import type { Config } from '#server/core/config.ts'
import { decrypt, encrypt, keyFor } from '#server/core/crypto.ts'

export type RefundAccount = { bankCode: BankCode; number: string; holder: string }
type Keys = { readonly config: Pick<Config, 'secrets'> }

/** What stands in the database: useless to whoever has only that. */
export function sealAccount(ctx: Keys, account: RefundAccount): string {
  return encrypt(keyFor(ctx.config.secrets.session, 'refund-accounts'), JSON.stringify(account))
}

export function openAccount(ctx: Keys, sealed: string): RefundAccount {
  return JSON.parse(decrypt(keyFor(ctx.config.secrets.session, 'refund-accounts'), sealed)) as RefundAccount
}
