import { same } from '#domain/same.ts'
import type { Tracked } from './editor-state.ts'
import { pick, returned } from './parts.ts'

/**
 * Somebody else saved this part first. Changes of different fields are put together and sent from their version; where
 * both changed a field to different ends, or they deleted the part, a person is asked and nothing is lost until then.
 */
export function meet<Fields extends object>(
  part: Tracked<Fields>,
  theirs: Fields | null,
  version: number,
): Tracked<Fields> {
  const mine = returned(part)
  const waiting = { ...mine, conflict: { theirs, version } }
  return theirs === null || clashes(waiting).length > 0 ? waiting : onTopOf(mine, theirs, version)
}

/** The fields that were changed both here and there, to different ends. */
export function clashes<Fields extends object>({ fields, base, dirty, conflict }: Tracked<Fields>): (keyof Fields)[] {
  const theirs = conflict?.theirs
  if (!theirs) return []
  return dirty.filter((field) => !same(theirs[field], base[field]) && !same(theirs[field], fields[field]))
}

/** My changes on what they saved; what they saved the same is no change any more. */
export function onTopOf<Fields extends object>(
  part: Tracked<Fields>,
  theirs: Fields,
  version: number,
): Tracked<Fields> {
  const dirty = part.dirty.filter((field) => !same(part.fields[field], theirs[field]))
  return {
    ...part,
    fields: { ...theirs, ...pick(part.fields, dirty) },
    base: theirs,
    version,
    dirty,
    changedAt: 0,
    failure: null,
    conflict: null,
  }
}
