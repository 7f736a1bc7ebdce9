import type { CourseOutline, LearnersLesson } from './types.ts'

type Way = {
  /** The lesson that comes after this one: the next in order, behind the last one the first not done; null where none is. */
  next: string | null
  /** Finishing this lesson finishes the course. */
  last: boolean
}

/** Where a lesson that is finished leads. */
export function goingOn(
  course: Pick<CourseOutline, 'sections'>,
  lesson: Pick<LearnersLesson, 'id' | 'nextLessonId'>,
): Way {
  const others = course.sections.flatMap(({ lessons }) => lessons).filter(({ id }) => id !== lesson.id)
  const left = others.filter(({ completed }) => !completed)
  const next = others.find(({ id, open }) => open && id === lesson.nextLessonId) ?? left.find(({ open }) => open)
  return { next: next?.id ?? null, last: left.length === 0 }
}

/** May this person open that lesson? */
export function isOpen({ sections }: Pick<CourseOutline, 'sections'>, lessonId: string): boolean {
  return sections.some(({ lessons }) => lessons.some(({ id, open }) => id === lessonId && open))
}
