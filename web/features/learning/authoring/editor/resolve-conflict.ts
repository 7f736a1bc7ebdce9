import * as tree from '#domain/course/tree.ts'
import { type EditorState, fresh, type LessonNode, lessonsIn, type PartRef, type SectionNode } from './editor-state.ts'
import { clashes, onTopOf } from './meet.ts'
import { pick, withLesson, withPart, withSection } from './parts.ts'

/**
 * Settles what two people changed at once: where both changed a field the chosen one stands, everything else of both is
 * kept and sent from their version. What they deleted is written anew, or let go.
 */
export function resolveConflict(state: EditorState, ref: PartRef, keep: 'mine' | 'theirs'): EditorState {
  const node = ref.kind === 'lesson' || ref.kind === 'section' ? nodeOf(state, ref) : null
  const gone = node !== null && node.part.conflict?.theirs === null
  if (gone && keep === 'theirs') return withoutNode(state, ref)
  if (gone && ref.kind === 'lesson') return withLesson(state, ref.id, anew)
  if (gone && ref.kind === 'section')
    return withSection(state, ref.id, (section) => ({ ...anew(section), lessons: section.lessons.map(anew) }))
  return withPart(state, ref, (part) => {
    const { theirs, version } = part.conflict ?? {}
    if (!theirs || version === undefined) return part
    const given = keep === 'theirs' ? pick(theirs, clashes(part)) : {}
    return onTopOf({ ...part, fields: { ...part.fields, ...given } }, theirs, version)
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
