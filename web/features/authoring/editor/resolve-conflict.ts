import * as tree from '#domain/course/tree.ts'
import { type EditorState, fresh, type LessonNode, lessonsIn, type PartRef, type SectionNode } from './editor-state.ts'
import { withLesson, withPart, withSection } from './parts.ts'

/**
 * Settles what two people changed at once: theirs replaces mine, or my fields go on top of theirs and are sent from their
 * version. What they deleted is written anew, or let go.
 */
export function resolveConflict(state: EditorState, ref: PartRef, keep: 'mine' | 'theirs'): EditorState {
  const node = ref.kind === 'lesson' || ref.kind === 'section' ? nodeOf(state, ref) : null
  const gone = node !== null && node.part.conflict?.theirs === null
  if (gone && keep === 'theirs') return withoutNode(state, ref)
  if (gone && ref.kind === 'lesson') return withLesson(state, ref.id, anew)
  if (gone && ref.kind === 'section')
    return withSection(state, ref.id, (section) => ({ ...anew(section), lessons: section.lessons.map(anew) }))
  return withPart(state, ref, (part) => {
    const theirs = part.conflict?.theirs
    if (!theirs || !part.conflict) return part
    const { version } = part.conflict
    if (keep === 'theirs') return { ...part, fields: theirs, version, dirty: [], failure: null, conflict: null }
    const mine = Object.fromEntries(part.dirty.map((field) => [field, part.fields[field]]))
    return { ...part, fields: { ...theirs, ...mine }, version, changedAt: 0, failure: null, conflict: null }
  })
}

function anew<Node extends LessonNode | SectionNode>(node: Node): Node {
  return { ...node, savedId: null, part: fresh(node.part.fields as object, 0) }
}

function withoutNode(state: EditorState, ref: PartRef): EditorState {
  if (ref.kind === 'section') return { ...state, sections: tree.removeSection(state.sections, ref.id).sections }
  if (ref.kind !== 'lesson') return state
  const { sections, selected } = tree.removeLesson(state.sections, ref.id)
  return { ...state, sections, selected: state.selected === ref.id ? selected : state.selected }
}

function nodeOf(state: EditorState, ref: { kind: 'section' | 'lesson'; id: string }): SectionNode | LessonNode | null {
  const nodes: (SectionNode | LessonNode)[] = ref.kind === 'section' ? state.sections : lessonsIn(state.sections)
  return nodes.find(({ id }) => id === ref.id) ?? null
}
