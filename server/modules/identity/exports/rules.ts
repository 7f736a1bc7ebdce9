import { HOUR } from '#domain/time.ts'

/** How long a copy can be loaded. */
export const EXPORT_DAYS = 7
/** How long a signed address works: a page loaded anew gives a new one. */
export const LINK_SECONDS = 15 * 60
/** A copy that is not ready by then never will be. */
export const LOST_AFTER = 6 * HOUR
export const MOST_A_DAY = 3
