import {
  type EditorState,
  type LessonFields,
  type LessonNode,
  lessonsIn,
  type ProductFields,
  type SaveRequest,
  type SectionNode,
  type Tracked,
} from './editor-state.ts'
import { pick } from './parts.ts'

/** A change waits this long for the next keystroke before it is sent. */
export const DEBOUNCE_MS = 500
/** Whoever never stops typing is not waited for longer than this. */
export const LONGEST_WAIT_MS = 5_000

/**
 * The request to send now; null while one is under way or nothing is due. What others hang on goes first: sections before
 * their lessons, texts before deletions, the order last, since the server only takes an order of things it knows.
 */
export function nextRequest(state: EditorState, now: number, key: string): SaveRequest | null {
  if (state.flight) return state.flight.waiting && (state.retryAt ?? 0) <= now ? state.flight.request : null
  return (
    newNode(state, now, key) ?? changedPart(state, now, key) ?? deletion(state, now, key) ?? newOrder(state, now, key)
  )
}

/** When there may be something to send or to forget next, in epoch milliseconds; null when all is saved. */
export function wakeAt(state: EditorState): number | null {
  if (state.flight) return state.flight.waiting ? state.retryAt : null
  const parts = [
    state.course,
    state.product,
    ...state.sections.map(({ part }) => part),
    ...lessonsIn(state.sections).map(({ part }) => part),
  ]
  const times = [
    ...parts.filter((part) => sendable(part)).map(dueAt),
    ...state.removals.map(({ dueAt }) => dueAt),
    ...(state.tree.dirty && orderIsKnown(state) ? [state.tree.changedAt + DEBOUNCE_MS] : []),
  ]
  return times.length > 0 ? Math.min(...times) : null
}

function sendable(part: Pick<Tracked<object>, 'failure' | 'conflict'> & { dirty: readonly unknown[] }): boolean {
  return part.dirty.length > 0 && part.failure === null && part.conflict === null
}

function due(
  part: Pick<Tracked<object>, 'failure' | 'conflict' | 'changedAt' | 'waitsSince'> & { dirty: readonly unknown[] },
  now: number,
): boolean {
  return sendable(part) && dueAt(part) <= now
}

function dueAt({ changedAt, waitsSince }: Pick<Tracked<object>, 'changedAt' | 'waitsSince'>): number {
  return Math.min(changedAt + DEBOUNCE_MS, waitsSince + LONGEST_WAIT_MS)
}

function newNode(state: EditorState, now: number, key: string): SaveRequest | null {
  for (const section of state.sections) {
    if (section.savedId === null && due(section.part, now)) {
      return {
        kind: 'section',
        id: section.id,
        key,
        fields: section.part.dirty,
        body: { courseId: state.courseId, ...section.part.fields },
      }
    }
  }
  for (const section of state.sections) {
    const lesson = section.lessons.find(({ savedId, part }) => savedId === null && due(part, now))
    if (section.savedId !== null && lesson) {
      return {
        kind: 'lesson',
        id: lesson.id,
        key,
        fields: lesson.part.dirty,
        body: { sectionId: section.savedId, ...lessonBody(lesson.part) },
      }
    }
  }
  return null
}

function changedPart(state: EditorState, now: number, key: string): SaveRequest | null {
  const { course, product, courseId: id } = state
  if (due(course, now))
    return { kind: 'course', key, fields: course.dirty, body: { id, version: course.version, ...changed(course) } }
  if (due(product, now))
    return {
      kind: 'product',
      key,
      fields: product.dirty,
      body: { id, productVersion: product.version, ...productBody(product) },
    }
  for (const { id: local, savedId, part } of state.sections) {
    if (savedId !== null && due(part, now))
      return {
        kind: 'section',
        id: local,
        key,
        fields: part.dirty,
        body: { id: savedId, version: part.version, ...changed(part) },
      }
  }
  for (const { id: local, savedId, part } of lessonsIn(state.sections)) {
    if (savedId !== null && due(part, now)) {
      return {
        kind: 'lesson',
        id: local,
        key,
        fields: part.dirty,
        body: { id: savedId, version: part.version, ...lessonBody(part) },
      }
    }
  }
  return null
}

function deletion(state: EditorState, now: number, key: string): SaveRequest | null {
  for (const { kind, node, dueAt } of state.removals) {
    if (node.savedId !== null && dueAt <= now)
      return { kind: kind === 'section' ? 'delete-section' : 'delete-lesson', id: node.id, savedId: node.savedId, key }
  }
  return null
}

function newOrder(state: EditorState, now: number, key: string): SaveRequest | null {
  const { tree } = state
  if (
    !tree.dirty ||
    tree.failure !== null ||
    tree.conflict ||
    !orderIsKnown(state) ||
    tree.changedAt + DEBOUNCE_MS > now
  )
    return null
  return { kind: 'tree', key, body: { treeVersion: tree.version, sections: wholeOrder(state) } }
}

function orderIsKnown(state: EditorState): boolean {
  return (
    state.tree.failure === null &&
    state.tree.conflict === null &&
    [...state.sections, ...lessonsIn(state.sections)].every(({ savedId }) => savedId !== null)
  )
}

/** The order with what is taken out but not yet deleted at the ends: the server still has it. */
function wholeOrder(state: EditorState): { id: string; lessonIds: string[] }[] {
  const gone = state.removals.filter(({ node }) => node.savedId !== null)
  const lessonsOf = (section: SectionNode): LessonNode[] => [
    ...section.lessons,
    ...gone.flatMap((removal) =>
      removal.kind === 'lesson' && removal.node.sectionId === section.id ? [removal.node] : [],
    ),
  ]
  const sections = [...state.sections, ...gone.flatMap((removal) => (removal.kind === 'section' ? [removal.node] : []))]
  return sections.map((section) => ({
    id: section.savedId ?? '',
    lessonIds: lessonsOf(section).flatMap(({ savedId }) => (savedId === null ? [] : [savedId])),
  }))
}

function changed<Fields extends object>({ fields, dirty }: Tracked<Fields>): Partial<Fields> {
  return pick(fields, dirty)
}

function productBody(part: Tracked<ProductFields>) {
  const { startAt, ...product } = changed(part)
  return { ...(Object.keys(product).length > 0 && { product }), ...(startAt !== undefined && { startAt }) }
}

function lessonBody(part: Tracked<LessonFields>) {
  const { resources, ...rest } = changed(part)
  return {
    ...rest,
    ...(resources && { resources: resources.map(({ resourceId, isMain }) => ({ resourceId, isMain })) }),
  }
}
