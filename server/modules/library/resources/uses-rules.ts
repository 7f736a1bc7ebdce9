import { type CourseContent, lessonsOf } from '#domain/course/content.ts'

export type Use = {
  courseId: string
  courseName: string
  /** Null where the course's own introduction refers to it. */
  lessonId: string | null
  lessonName: string | null
  version: 'DRAFT' | 'SUBMITTED' | 'LIVE'
  how: 'MAIN' | 'ATTACHMENT' | 'TEXT'
}
type Wanted = { id: string; file_id: string | null }
type UseInContent = Pick<Use, 'lessonId' | 'lessonName' | 'how'> & { resourceId: string }

/** Which resources a text names, by their own id or by their file's. */
export function usesOfNeedles(text: string, wanted: readonly Wanted[]): string[] {
  return wanted
    .filter(({ id, file_id }) => text.includes(id) || (file_id !== null && text.includes(file_id)))
    .map(({ id }) => id)
}

/** Where a frozen version of a course uses resources. */
export function usesInContent(
  content: Pick<CourseContent, 'sections' | 'about'>,
  wanted: readonly Wanted[],
): UseInContent[] {
  const inLessons = lessonsOf(content).flatMap((lesson) => {
    const at = { lessonId: lesson.id, lessonName: lesson.name }
    const named = lesson.body === null ? [] : usesOfNeedles(JSON.stringify(lesson.body), wanted)
    return [
      ...wanted
        .filter(({ file_id }) => file_id !== null && file_id === lesson.fileId)
        .map(({ id }) => ({ resourceId: id, ...at, how: 'MAIN' as const })),
      ...wanted
        .filter(({ id, file_id }) => lesson.attachments.some((one) => one.resourceId === id || one.fileId === file_id))
        .map(({ id }) => ({ resourceId: id, ...at, how: 'ATTACHMENT' as const })),
      ...named.map((resourceId) => ({ resourceId, ...at, how: 'TEXT' as const })),
    ]
  })
  const inIntroduction = usesOfNeedles(JSON.stringify(content.about), wanted)
  return [
    ...inLessons,
    ...inIntroduction.map((resourceId) => ({ resourceId, lessonId: null, lessonName: null, how: 'TEXT' as const })),
  ]
}
