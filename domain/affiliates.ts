import { type Dong, dong, percentOf, split, ZERO } from './money.ts'
import { REFUND_TWO_PERSONS_FROM } from './refund-policy.ts'
import { type KindsWith, kindsWith } from './sold/kinds.ts'

/** The cookie that remembers through whose link a browser came last. It shows nothing, so pages stay shared. */
export const AFFILIATE_COOKIE = 'doi_tac'
/** For how long it does. */
export const AFFILIATE_DAYS = 30
/** The code of a partner, as the link has it. */
export const AFFILIATE_CODE = /^[0-9A-HJKMNP-TV-Z]{8}$/

/** What a commission may be earned for. */
export const AffiliateKind = kindsWith('commissioned')
export type AffiliateKind = KindsWith<'commissioned'>

/** Less than this is not transferred: it waits for the next month. In đồng. */
export const LEAST_AFFILIATE_PAYOUT = 100_000
/** From this sum on a transfer counts once a second person of the staff confirms it. */
export const AFFILIATE_TWO_PERSONS_FROM = REFUND_TWO_PERSONS_FROM
/** For so many days visits are kept. */
export const AFFILIATE_CLICK_DAYS = 180

type Terms = { basisPoints: number; most: Dong }

/**
 * The commission of each of some lines of one order, in đồng: the percentage of what the buyer pays for all of them, rounded
 * half up, at most `most` with what earlier lines of the order brought already (`before`), divided by price with the largest
 * remainder.
 */
export function commissionsFor(prices: readonly Dong[], { basisPoints, most }: Terms, before: Dong): Dong[] {
  const sum = prices.reduce((all, price) => all + price, 0)
  if (sum === 0) return prices.map(() => ZERO)
  const left = Math.max(0, most - Math.max(0, before))
  return split(dong(Math.min(percentOf(dong(sum), basisPoints / 100), left)), prices)
}
