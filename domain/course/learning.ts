/** In what part a person meets a course: ENROLLED learns and leaves traces, OWNER and STAFF only look, the others see free previews. */
export const CourseAccess = ['ENROLLED', 'EXPIRED', 'NONE', 'OWNER', 'STAFF'] as const
export type CourseAccess = (typeof CourseAccess)[number]

/** How one's own course stands, for the filters of the list. */
export const LearningState = ['LEARNING', 'NOT_STARTED', 'COMPLETED', 'EXPIRED'] as const
export type LearningState = (typeof LearningState)[number]

/** Share of a course to be learnt before it may be reviewed, in whole percent. */
export const REVIEW_FROM_PERCENT = 20

/** The whole of a text's reading position: the position counts thousandths of its length. */
export const TEXT_POSITION_END = 1_000
