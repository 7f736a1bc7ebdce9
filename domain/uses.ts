/** Where a file of a library is used: what a delete is refused with, and what a replacement touches. */

/** Kinds of place that keep files. A module that keeps them registers how its own are found. */
export const UsePlace = [
  'COURSE',
  'COURSE_PICTURE',
  'SECTION_PICTURE',
  'PRODUCT_PICTURE',
  'PROFILE',
  'POST',
  'COMBO',
  'DOCUMENT',
  'EVENT',
  'CALENDAR',
] as const
export type UsePlace = (typeof UsePlace)[number]
/** DRAFT is being written, SUBMITTED waits for staff, LIVE is seen by people, OLD is kept to go back to. */
export const UseVersion = ['DRAFT', 'SUBMITTED', 'LIVE', 'OLD'] as const
export type UseVersion = (typeof UseVersion)[number]
export const UseManner = ['MAIN', 'ATTACHMENT', 'TEXT', 'PICTURE'] as const
export type UseManner = (typeof UseManner)[number]

export type Use = {
  place: UsePlace
  /** What people know the place by: the name of the course, of the person. */
  title: string
  /** Null where the place is no course. */
  courseId: string | null
  /** Null where it is not inside a lesson. */
  lessonId: string | null
  lessonName: string | null
  version: UseVersion
  how: UseManner
}

/** How many courses, and other places, a replacement touches; the places of one course count once. */
export function countPlaces(uses: readonly Use[]): { courses: number; others: number } {
  const courses = new Set(uses.flatMap(({ courseId }) => courseId ?? []))
  const others = new Set(
    uses.filter(({ courseId }) => courseId === null).map(({ place, title }) => `${place} ${title}`),
  )
  return { courses: courses.size, others: others.size }
}
