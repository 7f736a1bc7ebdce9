/** The door of moderation: what other modules may call. */
export { isHeld } from './screening/reads.ts'
export { type Screened, type Screening, screen, screenOrRefuse } from './screening/screen.ts'
