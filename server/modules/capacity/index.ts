/** The door of capacity: what other modules may call. */

export { leftOfDiscounts, usesOf } from './holds/campaigns.ts'
export { type Left, leftByPool, leftIn, leftQuestion } from './holds/reads.ts'
export { confirmHolds, noteUnheld, releaseHolds, releasePlaces } from './holds/settle-holds.ts'
export { type LockedPools, lockPools, takeHolds, type WantedHold } from './holds/take-holds.ts'
export { theSoldProduct } from './places/rows.ts'
