/** The door of moderation: what other modules may call. */
export { foresee, type Warning } from './screening/foresee.ts'
export { isHeld, type Standing, standingOf } from './screening/reads.ts'
export { type Screened, type Screening, screen, screenOrRefuse } from './screening/screen.ts'
export { withdrawCase } from './screening/withdraw-case.ts'
