/** The door of subscriptions: what other modules may call. */

export { theCard } from './cards/cards.ts'
export { shownCard } from './reads.ts'
