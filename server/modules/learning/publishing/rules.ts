import type { CourseContent, LessonContent } from '#domain/course/content.ts'

export type PublishedLesson = { file_id: string | null; asset_version: number }

/**
 * The snapshot with the true number of each recording: a lesson published before keeps its number while its file stays and
 * counts one up when the file was replaced; a new lesson starts at 1. Whatever the snapshot claims does not count.
 */
export function stamped(content: CourseContent, published: ReadonlyMap<string, PublishedLesson>): CourseContent {
  const stamp = (lesson: LessonContent): LessonContent => {
    const before = published.get(lesson.id)
    if (before === undefined) return { ...lesson, assetVersion: 1 }
    return { ...lesson, assetVersion: before.asset_version + (before.file_id === lesson.fileId ? 0 : 1) }
  }
  return {
    ...content,
    sections: content.sections.map((section) => ({ ...section, lessons: section.lessons.map(stamp) })),
  }
}

/** An approved course is REVIEWED while its start lies ahead: it is sold, and opens to its learners then. */
export function opensLater(content: Pick<CourseContent, 'startAt'>, now: Date): boolean {
  const start = startOf(content)
  return start !== null && start > now
}

/** When a course opens to its learners; null: at once. */
export function startOf({ startAt }: Pick<CourseContent, 'startAt'>): Date | null {
  return startAt === null ? null : new Date(startAt)
}
