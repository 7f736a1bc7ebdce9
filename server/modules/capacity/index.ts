/** The door of capacity: what other modules may call. */

export { deletePool } from './holds/delete-pool.ts'
export { limitPool } from './holds/limit-pool.ts'
export { type Limits, openPools } from './holds/open-pools.ts'
export {
  type Left,
  leftByTaker,
  leftIn,
  leftQuestion,
  mayHaveOneMore,
  poolsOfProducts,
  takenFrom,
} from './holds/reads.ts'
export { type Reservations, reservations } from './holds/reservations.ts'
export { isTheirsAlone, leftOf } from './holds/rules.ts'
export {
  confirmHolds,
  moveSeat,
  noteUnheld,
  releaseHolds,
  releasePlaces,
  releaseSeat,
  restorePlaces,
} from './holds/settle-holds.ts'
export {
  type LockedPools,
  lockPools,
  lockPoolsOf,
  takeForGood,
  takeHolds,
  type WantedHold,
} from './holds/take-holds.ts'
export { theSoldProduct } from './places/rows.ts'
export { sharePool } from './places/share-pool.ts'
export { type SoldPlaces, soldPlaces } from './places/sold-places.ts'
