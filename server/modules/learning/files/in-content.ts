import { type CourseContent, lessonsOf } from '#domain/course/content.ts'
import type { Use } from '#domain/uses.ts'
import { namedIn, type Sought } from '#server/core/file-places.ts'

type UseInContent = Pick<Use, 'place' | 'lessonId' | 'lessonName' | 'how'> & { id: string }

/** Where a frozen version of a course uses what is sought. */
export function usesInContent(
  content: Pick<CourseContent, 'sections' | 'about' | 'coverFileId'>,
  sought: readonly Sought[],
): UseInContent[] {
  const holding = (fileId: string | null) => sought.filter(({ fileIds }) => fileId !== null && fileIds.includes(fileId))
  const use = (place: Use['place'], how: Use['how'], at = NOWHERE) => {
    return ({ id }: Sought): UseInContent => ({ id, place, ...at, how })
  }
  return [
    ...holding(content.coverFileId).map(use('COURSE_PICTURE', 'PICTURE')),
    ...namedIn(JSON.stringify(content.about), sought).map(use('COURSE', 'TEXT')),
    ...content.sections.flatMap((section) => holding(section.thumbnailFileId).map(use('SECTION_PICTURE', 'PICTURE'))),
    ...lessonsOf(content).flatMap((lesson) => {
      const at = { lessonId: lesson.id, lessonName: lesson.name }
      const attached = sought.filter(({ id, fileIds }) =>
        lesson.attachments.some((one) => one.resourceId === id || fileIds.includes(one.fileId)),
      )
      return [
        ...holding(lesson.fileId).map(use('COURSE', 'MAIN', at)),
        ...holding(lesson.captionsFileId).map(use('COURSE', 'MAIN', at)),
        ...attached.map(use('COURSE', 'ATTACHMENT', at)),
        ...(lesson.body === null ? [] : namedIn(JSON.stringify(lesson.body), sought).map(use('COURSE', 'TEXT', at))),
      ]
    }),
  ].filter(onlyOnce())
}

const NOWHERE: { lessonId: string | null; lessonName: string | null } = { lessonId: null, lessonName: null }

/** A recording and its captions are one use of the resource that holds both. */
function onlyOnce() {
  const seen = new Set<string>()
  return ({ id, place, lessonId, how }: UseInContent) => {
    const key = `${id} ${place} ${lessonId} ${how}`
    return !seen.has(key) && seen.add(key)
  }
}
