/** How a list of courses may be ordered. */
export const CourseSort = ['relevance', 'paidCount', 'newest', 'priceAsc', 'priceDesc'] as const
export type CourseSort = (typeof CourseSort)[number]

/** As far as lists can be leafed through and counted: nobody reads beyond, and the database need not walk there. */
export const FURTHEST = 10_000
