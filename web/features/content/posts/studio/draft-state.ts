import type { ReplyOf } from '#domain/contract/index.ts'
import { same } from '#domain/same.ts'

/** A post as its author has it on the server. */
export type Stored = ReplyOf<'postDraft'>
/** What is written in the editor. */
export type Fields = Pick<
  Stored,
  'type' | 'title' | 'excerpt' | 'body' | 'coverFileId' | 'tags' | 'membersBody' | 'membershipIds'
>
export type FieldName = keyof Fields

const NAMES: readonly FieldName[] = [
  'type',
  'title',
  'excerpt',
  'body',
  'coverFileId',
  'tags',
  'membersBody',
  'membershipIds',
]

/** One saving under way: sent again as it is, under the same key, until it is known what became of it. */
export type Flight = { changes: Partial<Fields>; version: number; key: string }

export type DraftState = {
  fields: Fields
  /** What the server has of these fields, and under which version. */
  base: Fields
  version: number
  /** The server's last word on the post: its status, what waits, what would be said of its words. */
  stored: Stored
  flight: Flight | null
  trouble: { kind: 'offline' } | { kind: 'failed'; message: string } | null
  /** Another text of the same fields that was saved meanwhile; nothing is sent until one is chosen. */
  theirs: Stored | null
  savedAt: number | null
}

export function fieldsOf({ type, title, excerpt, body, coverFileId, tags, ...members }: Fields): Fields {
  const { membersBody, membershipIds } = members
  return { type, title, excerpt, body, coverFileId, tags, membersBody, membershipIds }
}

export function openState(stored: Stored): DraftState {
  const fields = fieldsOf(stored)
  return {
    fields,
    base: fields,
    version: stored.version,
    stored,
    flight: null,
    trouble: null,
    theirs: null,
    savedAt: null,
  }
}

/** The fields that say something else here than there. */
export function differing(one: Fields, other: Fields): FieldName[] {
  return NAMES.filter((name) => !same(one[name], other[name]))
}

export function isUnsaved({ fields, base, flight }: DraftState): boolean {
  return flight !== null || differing(fields, base).length > 0
}

/** What goes to the server next. */
export function nextFlight({ fields, base, version }: DraftState, key: string): Flight {
  return { changes: pick(fields, differing(fields, base)), version, key }
}

/** The saving arrived. What was typed meanwhile stays; tags come back as the server keeps them. */
export function landed(state: DraftState, flight: Flight, stored: Stored, at: number): DraftState {
  const base = { ...state.base, ...flight.changes, tags: stored.tags }
  const untouched = flight.changes.tags !== undefined && same(state.fields.tags, flight.changes.tags)
  const fields = untouched ? { ...state.fields, tags: stored.tags } : state.fields
  return { ...state, fields, base, version: stored.version, stored, flight: null, trouble: null, savedAt: at }
}

/** The fields that were changed both here and there, to different ends. */
export function clashes({ fields, base }: Pick<DraftState, 'fields' | 'base'>, theirs: Fields): FieldName[] {
  return differing(fields, base).filter((name) => !same(theirs[name], base[name]) && !same(theirs[name], fields[name]))
}

/** Somebody else saved first. Changes that do not touch each other are put together; else a person must choose. */
export function overtaken(state: DraftState, theirs: Stored): DraftState {
  const here = { ...state, flight: null, trouble: null }
  return clashes(here, theirs).length > 0 ? { ...here, theirs } : rebased(here, theirs)
}

/** The choice is made: where both changed a field, this one stands. */
export function resolved(state: DraftState, keep: 'mine' | 'theirs'): DraftState {
  const { theirs } = state
  if (!theirs) return state
  const given = keep === 'mine' ? [] : clashes(state, theirs)
  return rebased({ ...state, theirs: null, fields: { ...state.fields, ...pick(theirs, given) } }, theirs)
}

/** The same changes on top of what the server has now. */
export function rebased(state: DraftState, stored: Stored): DraftState {
  const base = fieldsOf(stored)
  const own = differing(state.fields, state.base)
  // A field that says the same keeps its object: the editor draws it anew only when the words change.
  const fields = Object.fromEntries(
    NAMES.map((name) => [
      name,
      own.includes(name) || same(state.fields[name], base[name]) ? state.fields[name] : base[name],
    ]),
  ) as unknown as Fields
  return { ...state, fields, base, version: stored.version, stored }
}

/** Some of the fields. */
export function pick(fields: Fields, names: readonly FieldName[]): Partial<Fields> {
  return Object.fromEntries(names.map((name) => [name, fields[name]]))
}
