/** The door of growth: what other modules may call. */

export { affiliateFacts, affiliatePayoutFacts } from './affiliates/letter.ts'
export { type Visits, visits } from './affiliates/visits.ts'
export { giftCardLetter } from './gift-cards/reads.ts'
export { type GiftFacts, giftFacts } from './gifts/letter.ts'
export { referralFacts } from './referrals/letter.ts'
