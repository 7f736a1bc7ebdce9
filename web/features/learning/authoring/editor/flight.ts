import * as tree from '#domain/course/tree.ts'
import type { EditorState, SaveRequest } from './editor-state.ts'
import { pick, refOf, withLesson, withPart, withSection } from './parts.ts'

/** What the server answered to a save: the ids and versions to go on from, and the fields as it keeps them. */
export type Settled = { id?: string; version?: number; treeVersion?: number; stored?: object }

/** The state once a request has left: what it carries is under way, no longer unsaved. */
export function travelling(state: EditorState, request: SaveRequest): EditorState {
  if (request.kind === 'tree') return { ...state, tree: { ...state.tree, dirty: false, sent: true } }
  if (!('body' in request)) return state
  return withPart(state, refOf(request), (part) => ({
    ...part,
    sent: pick(part.fields, request.fields),
    dirty: part.dirty.filter((field) => !request.fields.includes(String(field))),
  }))
}

/** A tree version that jumped means somebody else changed the order too: the old one stays, so that the next move finds out. */
export function settledTree(
  state: EditorState,
  request: SaveRequest,
  { treeVersion }: Settled,
  at: number,
): EditorState {
  if (treeVersion === undefined) return state
  if (request.kind === 'tree')
    return { ...state, tree: { ...state.tree, version: treeVersion, sent: false, savedAt: at } }
  return treeVersion === state.tree.version + 1
    ? { ...state, tree: { ...state.tree, version: treeVersion, savedAt: at } }
    : state
}

/** The server's id of what was created. A recovered editor may have loaded the same thing already: one of the two goes. */
export function withSavedId(state: EditorState, request: SaveRequest & { kind: string }, savedId: string): EditorState {
  const own = (node: { id: string; savedId: string | null }) => 'id' in request && node.id === request.id
  const twin = (node: { id: string; savedId: string | null }) => node.savedId === savedId && !own(node)
  const sections = tree.reindex(
    state.sections
      .filter((section) => !twin(section))
      .map((section) => ({ ...section, lessons: section.lessons.filter((lesson) => !twin(lesson)) })),
  )
  const named = { ...state, sections }
  if (request.kind === 'section') return withSection(named, request.id, (node) => ({ ...node, savedId }))
  if (request.kind === 'lesson') return withLesson(named, request.id, (node) => ({ ...node, savedId }))
  return state
}

/** Whether the deletion of this section or lesson is under way. */
export function isDeleting({ flight }: EditorState, id: string): boolean {
  return (
    flight !== null &&
    (flight.request.kind === 'delete-lesson' || flight.request.kind === 'delete-section') &&
    flight.request.id === id
  )
}

/** Whether any request about this section or lesson is under way. */
export function isTravelling({ flight }: EditorState, id: string): boolean {
  return flight !== null && 'id' in flight.request && flight.request.id === id
}
