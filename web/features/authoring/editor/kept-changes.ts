import { type Draft, type EditorState, hasUnsaved } from './editor-state.ts'
import { rebase } from './rebase.ts'

/** What a browser's storage offers; it may be closed to us (private windows, full disk). */
export type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>

const FORMAT = 2

/** Keeps unsaved changes on this machine, so that a closed tab or a lost network loses nothing; forgets them once all is saved. */
export function keepChanges(storage: Storage, userId: string, state: EditorState): void {
  try {
    const name = nameOf(userId, state.courseId)
    if (hasUnsaved(state)) storage.setItem(name, JSON.stringify({ format: FORMAT, state }))
    else storage.removeItem(name)
  } catch {
    // The changes are still in this page, and the guard asks before it closes.
  }
}

/** The draft with the changes kept on this machine put on it; null where there are none. */
export function recoverChanges(storage: Storage, userId: string, draft: Draft): EditorState | null {
  const kept = readKept(storage, nameOf(userId, draft.course.id))
  if (!kept || !hasUnsaved(kept)) return null
  const sameOrder = kept.tree.version === draft.course.treeVersion
  const state = rebase(draft, kept, kept.tree.dirty && sameOrder ? 'mine' : 'theirs')
  // What was under way may have arrived: it goes again under its own key, which the server recognises.
  return kept.flight ? { ...state, flight: { ...kept.flight, waiting: true }, retryAt: 0 } : state
}

export function forgetChanges(storage: Storage, userId: string, courseId: string): void {
  try {
    storage.removeItem(nameOf(userId, courseId))
  } catch {}
}

function readKept(storage: Storage, name: string): EditorState | null {
  try {
    const { format, state } = JSON.parse(storage.getItem(name) ?? 'null') ?? {}
    return format === FORMAT ? (state as EditorState) : null
  } catch {
    return null
  }
}

/** One person's drafts are not shown to the next who sits at the same machine. */
function nameOf(userId: string, courseId: string): string {
  return `benhoc.editor.${userId}.${courseId}`
}
