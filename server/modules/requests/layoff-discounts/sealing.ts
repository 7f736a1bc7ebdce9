import type { Context, Tx } from '#server/core/context.ts'
import { decrypt, decryptBytes, encrypt, encryptBytes, keyFor } from '#server/core/crypto.ts'

/** What somebody writes of the work they lost. Nobody but this file knows how it lies in the database. */
export type LayoffFacts = { companyName: string; position: string; lastDay: string; note: string }
type Keyed = Pick<Context | Tx, 'config'>

export function sealFacts({ config }: Keyed, facts: LayoffFacts): string {
  return encrypt(keyFor(config.secrets.session, 'layoff facts'), JSON.stringify(facts))
}

export function openFacts({ config }: Keyed, sealed: string): LayoffFacts {
  return JSON.parse(decrypt(keyFor(config.secrets.session, 'layoff facts'), sealed)) as LayoffFacts
}

export function sealProof({ config }: Keyed, bytes: Uint8Array): Uint8Array {
  return encryptBytes(keyFor(config.secrets.session, 'layoff proofs'), bytes)
}

export function openSealedProof({ config }: Keyed, sealed: Uint8Array): Uint8Array {
  return decryptBytes(keyFor(config.secrets.session, 'layoff proofs'), sealed)
}
