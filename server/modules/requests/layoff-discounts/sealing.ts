import { findSealed, type Keys, openSealedBytes, seal, sealBytes } from '#server/core/sealing.ts'

/** What somebody writes of the work they lost. Nobody but this file knows how it lies in the database. */
export type LayoffFacts = { companyName: string; position: string; lastDay: string; note: string }
/** What is shown of facts that no secret opens any more. */
export const NO_FACTS = { companyName: null, position: null, lastDay: null, note: '' }

export function sealFacts(keys: Keys, facts: LayoffFacts): string {
  return seal(keys, 'layoff facts', JSON.stringify(facts))
}

/** Null where no secret opens them any more. */
export function findFacts(keys: Keys, sealed: string): LayoffFacts | null {
  const kept = findSealed(keys, 'layoff facts', sealed)
  return kept === null ? null : (JSON.parse(kept) as LayoffFacts)
}

export function sealProof(keys: Keys, bytes: Uint8Array): Uint8Array {
  return sealBytes(keys, 'layoff proofs', bytes)
}

/** Throws SEALED_LOST. */
export function openSealedProof(keys: Keys, sealed: Uint8Array): Uint8Array {
  return openSealedBytes(keys, 'layoff proofs', sealed)
}
