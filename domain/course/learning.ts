import type { CourseFilter } from '../enums.ts'

/** In what part a person meets a course: ENROLLED learns and leaves traces, WAITING bought it before its opening, OWNER and STAFF only look, the others see free previews. */
export const CourseAccess = ['ENROLLED', 'WAITING', 'EXPIRED', 'NONE', 'OWNER', 'STAFF'] as const
export type CourseAccess = (typeof CourseAccess)[number]

/** How one's own course stands, for the filters of the list. */
export const LearningState = ['LEARNING', 'NOT_STARTED', 'COMING', 'COMPLETED', 'EXPIRED'] as const
export type LearningState = (typeof LearningState)[number]

/** What the course filter of the specification means for one's own courses. */
export function inFilter(filter: CourseFilter, state: LearningState): boolean {
  if (filter === 'all') return true
  if (filter === 'coming') return state === 'COMING'
  return filter === 'expired' ? state === 'EXPIRED' : state !== 'COMING' && state !== 'EXPIRED'
}

/** Share of a course to be learnt before it may be reviewed, in whole percent. */
export const REVIEW_FROM_PERCENT = 20

/** The whole of a text's reading position: the position counts thousandths of its length. */
export const TEXT_POSITION_END = 1_000
