/** The door of capacity: what other modules may call. */

export { deletePool } from './holds/delete-pool.ts'
export { limitPool } from './holds/limit-pool.ts'
export { type Limits, openPools } from './holds/open-pools.ts'
export { type Left, leftByPool, leftIn, leftQuestion } from './holds/reads.ts'
export { type Reservations, reservations } from './holds/reservations.ts'
export { leftOf } from './holds/rules.ts'
export { confirmHolds, noteUnheld, releaseHolds, releasePlaces } from './holds/settle-holds.ts'
export { type LockedPools, lockPools, takeHolds, type WantedHold } from './holds/take-holds.ts'
export { theSoldProduct } from './places/rows.ts'
export { type SoldPlaces, soldPlaces } from './places/sold-places.ts'
