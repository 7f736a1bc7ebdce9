import type { LessonType } from '#domain/enums.ts'
import { type Locker, openLocker } from '#web/kept/locker.ts'
import type { Machine } from '#web/kept/machine.ts'
import {
  type Draft,
  type EditorState,
  hasUnsaved,
  isUnsaved,
  lessonsIn,
  type SectionNode,
  type Tracked,
} from './editor-state.ts'
import type { EditorAction } from './editor-store.ts'
import { FIELD_WORDS, inWords } from './field-words.ts'
import { pick, unsavedFields } from './parts.ts'
import { rebase } from './rebase.ts'

const FORMAT = 2

/** Where changes of a course wait until they are saved. One person's are not shown to the next who sits at the same machine. */
export function editorLocker(userId: string, courseId: string, machine?: Machine): Locker<EditorState> {
  return openLocker(`benhoc.editor.${userId}.${courseId}`, FORMAT, machine)
}

/** The draft with the changes kept on this machine put on it; null where there are none. */
export function recovered(kept: EditorState, draft: Draft): EditorState | null {
  if (!hasUnsaved(kept)) return null
  const sameOrder = kept.tree.version === draft.course.treeVersion
  const state = rebase(draft, kept, kept.tree.dirty && sameOrder ? 'mine' : 'theirs')
  // What was under way may have arrived: it goes again under its own key, which the server recognises.
  return kept.flight ? { ...state, flight: { ...kept.flight, waiting: true }, retryAt: 0 } : state
}

/** What of it was never saved, each field by its name and in words. */
export function unsavedParts(kept: EditorState): { label: string; text: string }[] {
  const fieldsOf = (part: AnyPart, of = '') =>
    unsavedFields(part).map((field) => ({
      label: of + (FIELD_WORDS[field] ?? field),
      text: inWords(field, part.fields[field]),
    }))
  return [
    ...fieldsOf(any(kept.course)),
    ...fieldsOf(any(kept.product)),
    ...kept.sections.flatMap((section) => [
      ...fieldsOf(any(section.part), `Chương ${section.index + 1}: `),
      ...section.lessons.flatMap((lesson) =>
        fieldsOf(any(lesson.part), `Chương ${section.index + 1}, bài ${lesson.index + 1}: `),
      ),
    ]),
  ]
}

/** Types its changes once more into the draft as it is now; what is not there any more is added anew. */
export function typedAgain(kept: EditorState, now: EditorState, newId: () => string): Timeless<EditorAction>[] {
  const lessons = lessonsIn(now.sections)
  return [
    ...(isUnsaved(kept.course) ? [{ type: 'course edited', fields: unsaved(kept.course) } as const] : []),
    ...(isUnsaved(kept.product) ? [{ type: 'product edited', fields: unsaved(kept.product) } as const] : []),
    ...kept.sections.flatMap((section) => {
      const home = now.sections.find(({ savedId }) => savedId !== null && savedId === section.savedId)
      const id = home?.id ?? newId()
      const typed = section.lessons.flatMap(({ savedId, part }): Timeless<EditorAction>[] => {
        if (!isUnsaved(part)) return []
        const there = lessons.find((lesson) => lesson.savedId !== null && lesson.savedId === savedId)
        const own = there?.id ?? newId()
        const fields = there ? unsaved(part) : part.fields
        return [...(there ? [] : [added(own, id, part.fields.type)]), { type: 'lesson edited', id: own, fields }]
      })
      return [...chapter(section, home, id, typed.length > 0), ...typed]
    }),
  ]
}

function chapter(section: SectionNode, home: SectionNode | undefined, id: string, hasLessons: boolean) {
  const actions: Timeless<EditorAction>[] = []
  if (!home && (isUnsaved(section.part) || hasLessons)) actions.push({ type: 'section added', id })
  if (actions.length > 0) actions.push({ type: 'section edited', id, fields: section.part.fields })
  else if (isUnsaved(section.part)) actions.push({ type: 'section edited', id, fields: unsaved(section.part) })
  return actions
}

function added(id: string, sectionId: string, lesson: LessonType): Timeless<EditorAction> {
  return { type: 'lesson added', id, sectionId, lesson }
}

function unsaved<Fields extends object>(part: Tracked<Fields>): Partial<Fields> {
  return pick(part.fields, unsavedFields(part))
}

type AnyPart = Tracked<Record<string, unknown>>
const any = (part: object) => part as AnyPart

/** An action whose moment is filled in when it is done. */
export type Timeless<Action> = Action extends unknown ? Omit<Action, 'at'> : never
