import * as tree from '#domain/course/tree.ts'
import type { LessonType } from '#domain/enums.ts'
import { sectionPicture } from '#domain/media.ts'
import {
  type CourseFields,
  type Draft,
  type EditorState,
  fresh,
  type LessonFields,
  lessonsIn,
  type PartRef,
  type ProductFields,
  type Removal,
  type SaveRequest,
  type SectionFields,
  type SectionNode,
  type Tracked,
} from './editor-state.ts'
import { isTravelling, type Settled, settledTree, travelling, withSavedId } from './flight.ts'
import { meet } from './meet.ts'
import { edited, refOf, returned, withLesson, withPart, withSection } from './parts.ts'
import { putBack } from './put-back.ts'
import { rebase } from './rebase.ts'
import { resolveConflict } from './resolve-conflict.ts'

/** How long a deletion can be taken back before it is sent. */
export const UNDO_MS = 8_000
const LONGEST_PAUSE_MS = 60_000

export type EditorAction =
  | { type: 'course edited'; fields: Partial<CourseFields>; at: number }
  | { type: 'product edited'; fields: Partial<ProductFields>; at: number }
  | { type: 'section edited'; id: string; fields: Partial<SectionFields>; at: number }
  | { type: 'lesson edited'; id: string; fields: Partial<LessonFields>; at: number }
  | { type: 'section added'; id: string; at: number }
  | { type: 'lesson added'; id: string; sectionId: string; lesson: LessonType; at: number }
  | { type: 'section removed'; id: string; at: number }
  | { type: 'lesson removed'; id: string; at: number }
  | { type: 'removal undone'; id: string; at: number }
  | { type: 'lesson moved'; id: string; sectionId: string; index: number; at: number }
  | { type: 'lesson stepped'; id: string; step: -1 | 1; at: number }
  | { type: 'section moved'; id: string; index: number; at: number }
  | { type: 'selected'; id: string | null }
  | { type: 'sent'; request: SaveRequest }
  | { type: 'saved'; reply: Settled; at: number }
  | { type: 'refused'; message: string }
  | { type: 'overtaken'; theirs: object | null; version: number }
  | { type: 'tree overtaken'; draft: Draft }
  | { type: 'unreached'; at: number }
  | { type: 'retried' }
  | { type: 'resolved'; part: PartRef; keep: 'mine' | 'theirs' }
  | { type: 'tree resolved'; keep: 'mine' | 'theirs' }
  | { type: 'swept'; at: number }
  | { type: 'hurried' }
  | { type: 'recovered'; state: EditorState }

type Handlers = {
  [T in EditorAction['type']]: (state: EditorState, action: Extract<EditorAction, { type: T }>) => EditorState
}

/** The editor's one transition function: pure, so every rule of saving, ordering and undoing is tested without a browser. */
export function editorStore(state: EditorState, action: EditorAction): EditorState {
  return (handlers[action.type] as (state: EditorState, action: EditorAction) => EditorState)(state, action)
}

const handlers: Handlers = {
  'course edited': (state, { fields, at }) => ({ ...state, course: edited(state.course, fields, at) }),
  'product edited': (state, { fields, at }) => ({ ...state, product: edited(state.product, fields, at) }),
  'section edited': (state, { id, fields, at }) =>
    withSection(state, id, (node) => ({ ...node, part: edited(node.part, fields, at) })),
  'lesson edited': (state, { id, fields, at }) =>
    withLesson(state, id, (node) => ({ ...node, part: edited(node.part, fields, at) })),

  'section added': (state, { id, at }) => ({
    ...state,
    sections: tree.insertSection(state.sections, {
      id,
      savedId: null,
      index: 0,
      lessons: [],
      part: fresh<SectionFields>({ name: '', thumbnail: sectionPicture(null) }, at),
    }),
  }),
  'lesson added': (state, { id, sectionId, lesson, at }) => {
    const fields: LessonFields = { name: '', type: lesson, preview: false, body: null, resources: [] }
    return {
      ...state,
      sections: tree.insertLesson(state.sections, sectionId, {
        id,
        savedId: null,
        index: 0,
        sectionId,
        part: fresh(fields, at),
      }),
      selected: id,
    }
  },
  'section removed': (state, { id, at }) => {
    const node = state.sections.find((section) => section.id === id)
    if (!node) return state
    const { sections, selected } = tree.removeSection(state.sections, id)
    const lost = node.lessons.some((lesson) => lesson.id === state.selected)
    return {
      ...state,
      sections,
      selected: lost ? selected : state.selected,
      removals: [...state.removals, { kind: 'section', node, dueAt: at + UNDO_MS }],
    }
  },
  'lesson removed': (state, { id, at }) => {
    const node = lessonsIn(state.sections).find((lesson) => lesson.id === id)
    if (!node) return state
    const { sections, selected } = tree.removeLesson(state.sections, id)
    return {
      ...state,
      sections,
      selected: state.selected === id ? selected : state.selected,
      removals: [...state.removals, { kind: 'lesson', node, dueAt: at + UNDO_MS }],
    }
  },
  'removal undone': (state, { id, at }) => putBack(state, id, at),

  'lesson moved': (state, { id, sectionId, index, at }) =>
    reordered(state, tree.moveLesson(state.sections, id, sectionId, index), at),
  'lesson stepped': (state, { id, step, at }) => reordered(state, tree.stepLesson(state.sections, id, step), at),
  'section moved': (state, { id, index, at }) => reordered(state, tree.moveSection(state.sections, id, index), at),
  selected: (state, { id }) => ({ ...state, selected: id }),

  sent: (state, { request }) => {
    const started = state.flight === null ? travelling(state, request) : state
    return { ...started, flight: { request, waiting: false }, retryAt: null }
  },
  saved: (state, { reply, at }) => {
    const request = state.flight?.request
    if (!request) return state
    const landed = { ...settledTree(state, request, reply, at), flight: null, attempts: 0, retryAt: null }
    if (request.kind === 'tree') return landed
    if (request.kind === 'delete-lesson' || request.kind === 'delete-section') {
      return { ...landed, removals: landed.removals.filter(({ node }) => node.id !== request.id) }
    }
    const known = reply.id === undefined ? landed : withSavedId(landed, request, reply.id)
    return withPart(known, refOf(request), (part) => ({
      ...part,
      version: reply.version ?? part.version,
      base: { ...part.base, ...part.sent, ...reply.stored },
      sent: null,
      savedAt: at,
      failure: null,
    }))
  },
  refused: (state, { message }) => {
    const request = state.flight?.request
    if (!request) return state
    const landed = { ...state, flight: null, attempts: 0, retryAt: null }
    if (request.kind === 'tree')
      return { ...landed, tree: { ...landed.tree, sent: false, dirty: true, failure: message } }
    if (request.kind === 'delete-lesson' || request.kind === 'delete-section') return putBack(landed, request.id, 0)
    return withPart(landed, refOf(request), (part) => ({ ...returned(part), failure: message }))
  },
  overtaken: (state, { theirs, version }) => {
    const request = state.flight?.request
    if (!request || !('body' in request) || request.kind === 'tree') return state
    return withPart({ ...state, flight: null, attempts: 0, retryAt: null }, refOf(request), (part) =>
      meet(part, theirs, version),
    )
  },
  'tree overtaken': (state, { draft }) => ({
    ...state,
    flight: null,
    attempts: 0,
    retryAt: null,
    tree: { ...state.tree, sent: false, dirty: true, conflict: draft },
  }),
  unreached: (state, { at }) => {
    if (!state.flight) return state
    const wait = Math.min(LONGEST_PAUSE_MS, 2_000 * 2 ** state.attempts)
    return { ...state, flight: { ...state.flight, waiting: true }, attempts: state.attempts + 1, retryAt: at + wait }
  },
  retried: (state) => {
    const cleared = <Fields extends object>(part: Tracked<Fields>): Tracked<Fields> =>
      part.failure === null ? part : { ...part, failure: null }
    return {
      ...state,
      retryAt: 0,
      attempts: 0,
      course: cleared(state.course),
      product: cleared(state.product),
      tree: { ...state.tree, failure: null },
      sections: state.sections.map((section) => ({
        ...section,
        part: cleared(section.part),
        lessons: section.lessons.map((lesson) => ({ ...lesson, part: cleared(lesson.part) })),
      })),
    }
  },
  resolved: (state, { part, keep }) => resolveConflict(state, part, keep),
  'tree resolved': (state, { keep }) => (state.tree.conflict ? rebase(state.tree.conflict, state, keep) : state),
  swept: (state, { at }) => {
    const forgotten = ({ node, dueAt }: Removal) =>
      node.savedId === null && dueAt <= at && !isTravelling(state, node.id)
    return state.removals.some(forgotten)
      ? { ...state, removals: state.removals.filter((removal) => !forgotten(removal)) }
      : state
  },
  hurried: (state) => ({
    ...state,
    course: { ...state.course, changedAt: 0 },
    product: { ...state.product, changedAt: 0 },
    tree: { ...state.tree, changedAt: 0 },
    sections: state.sections.map((section) => ({
      ...section,
      part: { ...section.part, changedAt: 0 },
      lessons: section.lessons.map((lesson) => ({ ...lesson, part: { ...lesson.part, changedAt: 0 } })),
    })),
    removals: state.removals.map((removal) => ({ ...removal, dueAt: 0 })),
  }),
  recovered: (_, { state }) => state,
}

function reordered(state: EditorState, sections: SectionNode[], at: number): EditorState {
  const places = (list: readonly SectionNode[]) =>
    list.map(({ id, lessons }) => `${id}:${lessons.map((lesson) => lesson.id).join()}`).join('|')
  if (places(sections) === places(state.sections)) return state
  return { ...state, sections, tree: { ...state.tree, dirty: true, changedAt: at, failure: null } }
}
