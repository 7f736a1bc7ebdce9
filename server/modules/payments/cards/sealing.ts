import { findSealed, type Keys, marks, seal } from '#server/core/sealing.ts'

/** What stands in the database: useless to whoever has only that. */
export function sealToken(keys: Keys, token: string): string {
  return seal(keys, 'cards', token)
}

/** Null where no secret opens it any more: its owner has to add the card again. */
export function findToken(keys: Keys, sealed: string): string | null {
  return findSealed(keys, 'cards', sealed)
}

/** Finds a token again without opening any: as each secret of the list marks it, the newest first. */
export function marksOf(keys: Keys, token: string): string[] {
  return marks(keys, `card:${token}`)
}
