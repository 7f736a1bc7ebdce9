import { createHmac } from 'node:crypto'
import type { DocumentType } from '#domain/sellers.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { decrypt, decryptBytes, encrypt, encryptBytes, keyFor } from '#server/core/crypto.ts'

/** What identity papers say. Nobody but this file knows how it lies in the database. */
export type SellerFacts = {
  legalName: string
  documentType: DocumentType
  documentNumber: string
  taxCode: string | null
  address: string
}
type Keyed = Pick<Context | Tx, 'config'>

export function sealFacts({ config }: Keyed, facts: SellerFacts): string {
  return encrypt(keyFor(config.secrets.session, 'seller facts'), JSON.stringify(facts))
}

export function openFacts({ config }: Keyed, sealed: string): SellerFacts {
  return JSON.parse(decrypt(keyFor(config.secrets.session, 'seller facts'), sealed)) as SellerFacts
}

/** Tells two papers of the same number apart from others without telling the number. */
export function markOf({ config }: Keyed, type: DocumentType, number: string): string {
  return createHmac('sha256', keyFor(config.secrets.session, 'paper marks'))
    .update(`${type}:${number.replaceAll('-', '')}`)
    .digest('base64url')
}

export function sealPaper({ config }: Keyed, picture: Uint8Array): Uint8Array {
  return encryptBytes(keyFor(config.secrets.session, 'identity papers'), picture)
}

export function openSealedPaper({ config }: Keyed, sealed: Uint8Array): Uint8Array {
  return decryptBytes(keyFor(config.secrets.session, 'identity papers'), sealed)
}
