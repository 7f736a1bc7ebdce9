import { mainOf } from '#domain/course/resources.ts'
import { type CourseDraft, courseValidity, type Problem, type Validity } from '#domain/course/validity.ts'
import type { CourseEditorTab } from '#domain/enums.ts'
import type { RichText } from '#domain/richtext.ts'
import {
  allParts,
  type CourseFields,
  type EditorState,
  hasUnsaved,
  isUnsaved,
  lessonsIn,
  type PartRef,
} from './editor-state.ts'

export type SaveState = {
  status: 'saved' | 'unsaved' | 'saving' | 'failed' | 'offline' | 'conflict'
  savedAt: number | null
  message: string | null
}

/** The draft as the rules of submitting read it: with what is not saved yet. */
export function courseDraft({ course, product, sections }: EditorState): CourseDraft {
  return {
    ...course.fields,
    product: product.fields,
    sections: sections.map((section) => ({
      id: section.id,
      name: section.part.fields.name,
      lessons: section.lessons.map(({ id, part: { fields } }) => {
        const main = mainOf(fields.resources)
        return {
          id,
          name: fields.name,
          type: fields.type,
          preview: fields.preview,
          body: fields.body as RichText | null,
          fileId: main?.fileId ?? null,
          fileReady: main?.status === 'READY',
          durationSeconds: main?.durationMs ? main.durationMs / 1_000 : null,
        }
      }),
    })),
  }
}

export function editorValidity(state: EditorState): Validity {
  return courseValidity(courseDraft(state))
}

/** How saving stands for a tab: the worst of its parts, and when its last one was saved. */
export function saveStateOf(state: EditorState, tab: CourseEditorTab): SaveState {
  const parts = partsOf(state, tab)
  const savedAt = Math.max(0, ...parts.map((part) => part.savedAt ?? 0)) || null
  const failed = parts.find((part) => part.failure !== null)
  const unsaved = parts.some(isUnsaved)
  const status = parts.some((part) => part.conflict)
    ? 'conflict'
    : failed
      ? 'failed'
      : unsaved && state.flight?.waiting
        ? 'offline'
        : parts.some((part) => part.sent !== null)
          ? 'saving'
          : unsaved
            ? 'unsaved'
            : 'saved'
  return { status, savedAt, message: failed?.failure ?? null }
}

type Part = {
  dirty: readonly unknown[]
  sent: unknown
  failure: string | null
  conflict: unknown
  savedAt: number | null
}

function partsOf(state: EditorState, tab: CourseEditorTab): Part[] {
  if (tab === 'PRICING') return [state.product]
  const ownField = (field: keyof CourseFields) => (field === 'videoCompletionRequired') === (tab === 'CONTENT')
  const course: Part = {
    ...state.course,
    dirty: state.course.dirty.filter(ownField),
    sent: Object.keys(state.course.sent ?? {}).some((field) => ownField(field as keyof CourseFields)) ? true : null,
  }
  if (tab === 'INFORMATION') return [course]
  const { tree, removals } = state
  return [
    { ...course, failure: null, conflict: null, savedAt: null },
    ...state.sections.map(({ part }) => part as Part),
    ...lessonsIn(state.sections).map(({ part }) => part as Part),
    {
      dirty: tree.dirty || removals.some(({ node }) => node.savedId !== null) ? [true] : [],
      sent: tree.sent ? true : null,
      failure: tree.failure,
      conflict: tree.conflict,
      savedAt: tree.savedAt,
    },
  ]
}

/** Whether something was changed here since then, saved or not. */
export function editedSince(state: EditorState, at: number): boolean {
  return hasUnsaved(state) || [...allParts(state), state.tree].some(({ savedAt }) => (savedAt ?? 0) > at)
}

/** The first thing that two people changed at once; null when there is none. */
export function firstConflict(state: EditorState): PartRef | { kind: 'tree' } | null {
  if (state.course.conflict) return { kind: 'course' }
  if (state.product.conflict) return { kind: 'product' }
  const section = state.sections.find(({ part }) => part.conflict)
  if (section) return { kind: 'section', id: section.id }
  const lesson = lessonsIn(state.sections).find(({ part }) => part.conflict)
  if (lesson) return { kind: 'lesson', id: lesson.id }
  return state.tree.conflict ? { kind: 'tree' } : null
}

/** A problem's control on the page: its tab, the lesson or chapter it belongs to, and the id of the field. */
export function placeOf(
  state: EditorState,
  { tab, path }: Pick<Problem, 'tab' | 'path'>,
): { tab: CourseEditorTab; lessonId: string | null; field: string } {
  const [, at, lessonAt, rest] = /^sections\.(\d+)(?:\.lessons\.(\d+))?(?:\.(.+))?$/.exec(path) ?? []
  const section = at === undefined ? undefined : state.sections[Number(at)]
  const lesson = lessonAt === undefined ? undefined : section?.lessons[Number(lessonAt)]
  if (lesson) return { tab, lessonId: lesson.id, field: rest === 'name' ? 'lesson-name' : 'lesson-content' }
  if (section) return { tab, lessonId: null, field: `section-${section.id}` }
  return { tab, lessonId: null, field: fieldId(path) }
}

/** The id of the control that a path of the draft is typed into. */
export function fieldId(path: string): string {
  return `field-${path.replaceAll('.', '-')}`
}
