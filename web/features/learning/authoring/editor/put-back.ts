import * as tree from '#domain/course/tree.ts'
import type { EditorState } from './editor-state.ts'
import { isDeleting } from './flight.ts'

/** Undoes a removal: what was removed stands where it stood, unless its deletion is already under way. */
export function putBack(state: EditorState, id: string, at: number): EditorState {
  const removal = state.removals.find(({ node }) => node.id === id)
  if (!removal || isDeleting(state, id)) return state
  const removals = state.removals.filter((other) => other !== removal)
  const { node } = removal
  const moved = { ...state.tree, dirty: state.tree.dirty || node.savedId !== null, changedAt: at }
  if (removal.kind === 'section') {
    return {
      ...state,
      removals,
      tree: moved,
      sections: tree.insertSection(state.sections, removal.node, node.index),
      selected: state.selected ?? removal.node.lessons[0]?.id ?? null,
    }
  }
  const home = state.sections.find((section) => section.id === removal.node.sectionId) ?? state.sections.at(-1)
  if (!home) return state
  return {
    ...state,
    removals,
    tree: moved,
    sections: tree.insertLesson(state.sections, home.id, removal.node, node.index),
    selected: id,
  }
}
