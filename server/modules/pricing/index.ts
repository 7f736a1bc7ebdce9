/** The door of pricing: what other modules may call. */

export { type ClosedProducts, closedProducts } from './quotation/closed-products.ts'
export type { Wish } from './quotation/gather.ts'
export {
  type Quotation,
  type QuotedLine,
  type QuotedPart,
  type QuotedVoucher,
  quote,
  quoteToSell,
} from './quotation/quote.ts'
export { type Reduction, sumLines, together } from './quotation/rules.ts'
export { type CostBearers, costBearers, partnerOf } from './terms/cost-share.ts'
export { STANDS } from './terms/reads.ts'
export { countGuesses } from './vouchers/count-guesses.ts'
export { type BuyerHistory, buyerHistory } from './vouchers/first-order.ts'
export { givePersonalVoucher } from './vouchers/give-personal-voucher.ts'
export { knownCodes } from './vouchers/known-codes.ts'
export { type VoucherFacts, voucherFacts } from './vouchers/voucher-facts.ts'
