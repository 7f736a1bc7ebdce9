import type { DocumentType } from '#domain/sellers.ts'
import { findSealed, type Keys, marks, openSealedBytes, seal, sealBytes } from '#server/core/sealing.ts'

/** What identity papers say. Nobody but this file knows how it lies in the database. */
export type SellerFacts = {
  legalName: string
  documentType: DocumentType
  documentNumber: string
  taxCode: string | null
  address: string
}

export function sealFacts(keys: Keys, facts: SellerFacts): string {
  return seal(keys, 'seller facts', JSON.stringify(facts))
}

/** Null where no secret opens them any more. */
export function findFacts(keys: Keys, sealed: string): SellerFacts | null {
  const kept = findSealed(keys, 'seller facts', sealed)
  return kept === null ? null : (JSON.parse(kept) as SellerFacts)
}

/**
 * Tells two papers of the same number apart from others without telling the number: as each secret of the list marks it,
 * the newest first.
 */
export function marksOf(keys: Keys, { documentType, documentNumber }: SellerFacts): string[] {
  return marks(keys, `${documentType}:${documentNumber.replaceAll('-', '')}`, 'paper marks')
}

export function sealPaper(keys: Keys, picture: Uint8Array): Uint8Array {
  return sealBytes(keys, 'identity papers', picture)
}

/** Throws SEALED_LOST. */
export function openSealedPaper(keys: Keys, sealed: Uint8Array): Uint8Array {
  return openSealedBytes(keys, 'identity papers', sealed)
}
