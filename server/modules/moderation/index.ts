/** The door of moderation: what other modules may call. */
export { foresee, type Warning } from './screening/foresee.ts'
export { isHeld, standingOf } from './screening/reads.ts'
export { screen, screenOrRefuse } from './screening/screen.ts'
export { withdrawCase } from './screening/withdraw-case.ts'
