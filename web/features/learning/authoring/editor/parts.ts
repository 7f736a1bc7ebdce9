import type { EditorState, LessonNode, PartRef, Removal, SaveRequest, SectionNode, Tracked } from './editor-state.ts'

/** Fields as typed; what does not differ is no change. */
export function edited<Fields extends object>(
  part: Tracked<Fields>,
  fields: Partial<Fields>,
  at: number,
): Tracked<Fields> {
  const changed = (Object.keys(fields) as (keyof Fields)[]).filter((key) => fields[key] !== part.fields[key])
  if (changed.length === 0) return part
  return {
    ...part,
    fields: { ...part.fields, ...fields },
    dirty: [...new Set([...part.dirty, ...changed])],
    changedAt: at,
    waitsSince: part.dirty.length > 0 ? part.waitsSince : at,
    failure: null,
  }
}

/** What is not on the server yet, under way or not. */
export function unsavedFields<Fields extends object>({ dirty, sent }: Tracked<Fields>): (keyof Fields)[] {
  return [...new Set([...dirty, ...(Object.keys(sent ?? {}) as (keyof Fields)[])])]
}

/** What was under way is unsaved again. */
export function returned<Fields extends object>(part: Tracked<Fields>): Tracked<Fields> {
  return { ...part, dirty: unsavedFields(part), sent: null }
}

/** Some of the fields. */
export function pick<Fields extends object>(fields: Fields, names: readonly (keyof Fields)[]): Partial<Fields> {
  return Object.fromEntries(names.map((name) => [name, fields[name]])) as Partial<Fields>
}

/** The part that a save is about. */
export function refOf(request: Extract<SaveRequest, { fields: string[] }>): PartRef {
  return request.kind === 'section' || request.kind === 'lesson'
    ? { kind: request.kind, id: request.id }
    : { kind: request.kind }
}

// biome-ignore lint/suspicious/noExplicitAny: the four parts differ in their fields only, which no caller here looks into
type AnyPart = Tracked<any>

/** Changes one part of the draft. */
export function withPart(state: EditorState, ref: PartRef, change: (part: AnyPart) => AnyPart): EditorState {
  if (ref.kind === 'course') return { ...state, course: change(state.course) }
  if (ref.kind === 'product') return { ...state, product: change(state.product) }
  if (ref.kind === 'section') return withSection(state, ref.id, (node) => ({ ...node, part: change(node.part) }))
  return withLesson(state, ref.id, (node) => ({ ...node, part: change(node.part) }))
}

/** Changes a section wherever it is: in the draft or among what was taken out. */
export function withSection(state: EditorState, id: string, change: (node: SectionNode) => SectionNode): EditorState {
  const one = (node: SectionNode) => (node.id === id ? change(node) : node)
  return {
    ...state,
    sections: state.sections.map(one),
    removals: state.removals.map((removal) =>
      removal.kind === 'section' ? { ...removal, node: one(removal.node) } : removal,
    ),
  }
}

/** Changes a lesson wherever it is. */
export function withLesson(state: EditorState, id: string, change: (node: LessonNode) => LessonNode): EditorState {
  const one = (node: LessonNode) => (node.id === id ? change(node) : node)
  const within = (section: SectionNode): SectionNode =>
    section.lessons.some((lesson) => lesson.id === id) ? { ...section, lessons: section.lessons.map(one) } : section
  return {
    ...state,
    sections: state.sections.map(within),
    removals: state.removals.map(
      (removal): Removal =>
        removal.kind === 'section'
          ? { ...removal, node: within(removal.node) }
          : { ...removal, node: one(removal.node) },
    ),
  }
}
