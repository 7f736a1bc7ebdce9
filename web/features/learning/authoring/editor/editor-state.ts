import type { InputOf, ReplyOf } from '#domain/contract/index.ts'
import { type CourseField, courseFieldNames } from '#domain/course/fields.ts'
import { arrange } from '#domain/course/tree.ts'

export type Draft = ReplyOf<'hostCourse'>
export type DraftLesson = Draft['sections'][number]['lessons'][number]
export type LinkedResource = DraftLesson['resources'][number]
/** A resource of the library, before it is put in a lesson. */
export type ResourceFacts = Omit<LinkedResource, 'isMain'>

type Course = Draft['course']
export type CourseFields = Pick<Course, CourseField>
export type ProductFields = Course['product'] & Pick<Course, 'startAt'>
export type SectionFields = Pick<Draft['sections'][number], 'name' | 'thumbnail'>
export type LessonFields = Pick<DraftLesson, 'name' | 'type' | 'preview' | 'body' | 'resources'>

/** One thing that is saved as a whole under one version, and what of it the server does not know yet. */
export interface Tracked<Fields extends object> {
  fields: Fields
  /** The server's version that these fields started from, and what it held: so that two changes of different fields meet. */
  version: number
  base: Fields
  dirty: (keyof Fields)[]
  /** What travels right now; it is dirty again when the request fails. */
  sent: Partial<Fields> | null
  changedAt: number
  /** When the oldest change that was not sent yet was made. */
  waitsSince: number
  savedAt: number | null
  /** Why the server refused it; it is sent again after another change or when asked to. */
  failure: string | null
  /** Somebody else saved it meanwhile. `theirs` is null where they deleted it. */
  conflict: { theirs: Fields | null; version: number } | null
}

/** `id` stays the same while the editor is open; `savedId` is the server's, null until it was saved once. */
export interface LessonNode {
  id: string
  savedId: string | null
  index: number
  sectionId: string
  part: Tracked<LessonFields>
}
export interface SectionNode {
  id: string
  savedId: string | null
  index: number
  lessons: LessonNode[]
  part: Tracked<SectionFields>
}

/** Something taken out, kept until its deletion was sent, so that it can be put back. */
export type Removal =
  | { kind: 'section'; node: SectionNode; dueAt: number }
  | { kind: 'lesson'; node: LessonNode; dueAt: number }

export interface Tree {
  version: number
  dirty: boolean
  sent: boolean
  changedAt: number
  savedAt: number | null
  failure: string | null
  /** The draft as it stands on the server, after somebody else reordered it. */
  conflict: Draft | null
}

export type PartRef =
  | { kind: 'course' }
  | { kind: 'product' }
  | { kind: 'section'; id: string }
  | { kind: 'lesson'; id: string }

/** One request of the editor. It is sent again as it is, under the same key, until its outcome is known. */
export type SaveRequest = { key: string } & (
  | { kind: 'course' | 'product'; body: NonNullable<InputOf<'upsertCourse'>['body']>; fields: string[] }
  | { kind: 'section'; id: string; body: NonNullable<InputOf<'upsertSection'>['body']>; fields: string[] }
  | { kind: 'lesson'; id: string; body: NonNullable<InputOf<'upsertLesson'>['body']>; fields: string[] }
  | { kind: 'delete-section'; id: string; savedId: string }
  | { kind: 'delete-lesson'; id: string; savedId: string }
  | { kind: 'tree'; body: NonNullable<InputOf<'arrangeCourse'>['body']> }
)

export interface EditorState {
  courseId: string
  course: Tracked<CourseFields>
  product: Tracked<ProductFields>
  sections: SectionNode[]
  tree: Tree
  removals: Removal[]
  /** The lesson in the panel. */
  selected: string | null
  /** One request at a time; `waiting` after it could not be delivered. */
  flight: { request: SaveRequest; waiting: boolean } | null
  attempts: number
  retryAt: number | null
}

/** The editor as it opens on what the server has. */
export function openEditor(draft: Draft): EditorState {
  const { course } = draft
  const sections = draft.sections.map((section) => ({
    id: section.id,
    savedId: section.id,
    index: section.index,
    part: tracked(sectionFields(section), section.version),
    lessons: section.lessons.map((lesson) => ({
      id: lesson.id,
      savedId: lesson.id,
      index: lesson.index,
      sectionId: section.id,
      part: tracked(lessonFields(lesson), lesson.version),
    })),
  }))
  const sorted = arrange<SectionNode>(sections)
  return {
    courseId: course.id,
    course: tracked(courseFields(course), course.version),
    product: tracked(productFields(course), course.productVersion),
    sections: sorted,
    tree: {
      version: course.treeVersion,
      dirty: false,
      sent: false,
      changedAt: 0,
      savedAt: null,
      failure: null,
      conflict: null,
    },
    removals: [],
    selected: sorted.flatMap(({ lessons }) => lessons)[0]?.id ?? null,
    flight: null,
    attempts: 0,
    retryAt: null,
  }
}

export function tracked<Fields extends object>(fields: Fields, version: number): Tracked<Fields> {
  return {
    fields,
    version,
    base: fields,
    dirty: [],
    sent: null,
    changedAt: 0,
    waitsSince: 0,
    savedAt: null,
    failure: null,
    conflict: null,
  }
}

/** A thing the server has never seen: all of it is to be sent. */
export function fresh<Fields extends object>(fields: Fields, at: number): Tracked<Fields> {
  return { ...tracked(fields, 0), dirty: Object.keys(fields) as (keyof Fields)[], changedAt: at, waitsSince: at }
}

export function courseFields(of: CourseFields): CourseFields {
  return Object.fromEntries(courseFieldNames.map((field) => [field, of[field]])) as CourseFields
}

export function productFields({ product, startAt }: Pick<Course, 'product' | 'startAt'>): ProductFields {
  const { price, listPrice, availableDays } = product
  return { price, listPrice, availableDays, startAt }
}

export function sectionFields({ name, thumbnail }: SectionFields): SectionFields {
  return { name, thumbnail }
}

export function lessonFields({ name, type, preview, body, resources }: LessonFields): LessonFields {
  return { name, type, preview, body, resources }
}

export function lessonsIn(sections: readonly SectionNode[]): LessonNode[] {
  return sections.flatMap(({ lessons }) => lessons)
}

/** Whether closing the page now would lose something. */
export function hasUnsaved(state: EditorState): boolean {
  return (
    state.flight !== null ||
    state.tree.dirty ||
    state.removals.some(({ node }) => node.savedId !== null) ||
    allParts(state).some(isUnsaved)
  )
}

export function isUnsaved(part: { dirty: readonly unknown[]; sent: unknown }): boolean {
  return part.dirty.length > 0 || part.sent !== null
}

/** Every tracked thing that stands in the draft. */
export function allParts(state: EditorState): Tracked<object>[] {
  return [
    state.course,
    state.product,
    ...state.sections.map(({ part }) => part),
    ...lessonsIn(state.sections).map(({ part }) => part),
  ] as unknown as Tracked<object>[]
}
