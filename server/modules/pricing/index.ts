/** The door of pricing: what other modules may call. */

export { ownDiscount } from './discounts/rows.ts'
export { usesOf } from './quotation/campaigns.ts'
export { type ClosedProducts, closedProducts } from './quotation/closed-products.ts'
export type { GroupTerms } from './quotation/discounts-on.ts'
export type { Wish } from './quotation/gather.ts'
export {
  type Quotation,
  type QuotedLine,
  type QuotedPart,
  type QuotedVoucher,
  quote,
  quotePreview,
  quoteToSell,
} from './quotation/quote.ts'
export { type Reduction, sumLines, together } from './quotation/rules.ts'
export { providerFeeNow } from './rates/reads.ts'
export { type CostBearers, costBearers, partnerName, partnerOf } from './terms/cost-bearers.ts'
export { type OrderHistory, orderHistory } from './terms/order-history.ts'
export { countGuesses } from './vouchers/count-guesses.ts'
export { givePersonalVoucher } from './vouchers/give-personal-voucher.ts'
export { knownCodes } from './vouchers/known-codes.ts'
export { ownVoucher } from './vouchers/rows.ts'
export { type VoucherFacts, voucherFacts } from './vouchers/voucher-facts.ts'
