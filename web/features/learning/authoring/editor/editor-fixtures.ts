import { allLines } from '#domain/course/fields.ts'
import type { LessonType } from '#domain/enums.ts'
import { sectionPicture } from '#domain/media.ts'
import type { Draft, DraftLesson, EditorState } from './editor-state.ts'
import { type EditorAction, editorStore } from './editor-store.ts'
import { DEBOUNCE_MS, nextRequest } from './next-request.ts'

export const NOW = 1_000_000
/** When a change of `NOW` is due. */
export const LATER = NOW + DEBOUNCE_MS

/** The state after these actions. */
export function through(state: EditorState, ...actions: EditorAction[]): EditorState {
  return actions.reduce(editorStore, state)
}

/** Sends what is due and hands its request back. */
export function send(state: EditorState, now = LATER, key = 'k') {
  const request = nextRequest(state, now, key)
  if (!request) throw new Error('nothing is due')
  return { request, state: editorStore(state, { type: 'sent', request }) }
}

/** The ids as they stand: chapter → its lessons. */
export const outline = (state: EditorState) =>
  Object.fromEntries(state.sections.map(({ id, lessons }) => [id, lessons.map((lesson) => lesson.id)]))

/** A draft as the server sends it: `{ a: ['a1', 'a2'], b: [] }` are its chapters and their lessons. */
export function draftOf(shape: Record<string, string[]>, course: Partial<Draft['course']> = {}): Draft {
  return {
    course: {
      id: 'course',
      slug: 'khoa-hoc',
      status: 'DRAFT',
      name: 'Nấu ăn cho người bận rộn',
      description: '',
      about: { type: 'doc', content: [] },
      coverImage: null,
      categoryIds: [],
      ...allLines({}),
      questionAndAnswers: [],
      tags: [],
      videoCompletionRequired: false,
      product: { price: null, listPrice: null, availableDays: null },
      startAt: null,
      version: 1,
      productVersion: 1,
      treeVersion: 1,
      live: false,
      updatedAt: '2026-06-15T03:00:00.000Z',
      ...course,
    },
    sections: Object.entries(shape).map(([id, lessons], index) => ({
      id,
      index,
      name: `Chương ${id}`,
      thumbnail: sectionPicture(null),
      version: 1,
      lessons: lessons.map((lesson, at) => lessonOf(lesson, id, at)),
    })),
    role: 'OWNER',
    owner: { id: 'host', fullName: 'Trần Thị Chủ', avatarUrl: null },
    mayPick: true,
    sellerVerified: true,
    can: { edit: true, price: true, submit: true, withdraw: false, hide: false, show: false, delete: true },
    review: null,
    history: [],
    problems: [],
    changes: [],
  }
}

function lessonOf(id: string, sectionId: string, index: number, type: LessonType = 'TEXT'): DraftLesson {
  return {
    id,
    sectionId,
    index,
    name: `Bài ${id}`,
    type,
    preview: false,
    body: null,
    resources: [],
    version: 1,
  }
}
