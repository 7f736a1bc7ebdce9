import { FIELDS, isSame, type Terms } from './terms.ts'

/**
 * What two people wrote from the same text, put together: a part that one of them changed is as they wrote it, and where both
 * did, differently, it is a clash that `mine` and `theirs` decide each for itself.
 */
export function merged(
  { base, fields }: { base: Terms; fields: Terms },
  theirs: Terms,
): { mine: Terms; theirs: Terms; clashes: (keyof Terms)[] } {
  const changed = FIELDS.filter((field) => !isSame(fields[field], base[field]))
  const clashes = changed.filter(
    (field) => !isSame(theirs[field], base[field]) && !isSame(theirs[field], fields[field]),
  )
  const pick = (names: readonly (keyof Terms)[]) => Object.fromEntries(names.map((field) => [field, fields[field]]))
  return {
    mine: { ...theirs, ...pick(changed) },
    theirs: { ...theirs, ...pick(changed.filter((field) => !clashes.includes(field))) },
    clashes,
  }
}
