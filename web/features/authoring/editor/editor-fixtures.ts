import type { LessonType } from '#domain/enums.ts'
import type { Draft, DraftLesson } from './editor-state.ts'

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
      coverFileId: null,
      categoryIds: [],
      benefits: [],
      archived: [],
      questionAndAnswers: [],
      tags: [],
      requirements: [],
      videoCompletionRequired: false,
      price: null,
      listPrice: null,
      availableDays: null,
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
      thumbnailFileId: null,
      version: 1,
      lessons: lessons.map((lesson, at) => lessonOf(lesson, id, at)),
    })),
    can: { edit: true, submit: true, withdraw: false, hide: false, show: false, delete: true },
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
    main: null,
    attachments: [],
    version: 1,
  }
}
