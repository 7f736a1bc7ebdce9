/** The door of payments: what other modules may call. */

export { appleReference, expectAppleCharge } from './apple/expect-charge.ts'
export { appleData } from './apple/reads.ts'
export { chargeCard, lookAfterCharge, startCharge, watchAt } from './attempts/charge-card.ts'
export { countReturned } from './attempts/count-returned.ts'
export { paymentNotices } from './attempts/counted.ts'
export { decideReview } from './attempts/decide-review.ts'
export { insertPaid } from './attempts/insert-paid.ts'
export { type Manual, recordManualPayment, takeManualPayment } from './attempts/record-manual-payment.ts'
export { settlePayment } from './attempts/settle-payment.ts'
export { shownOf } from './attempts/shown.ts'
export { finishStart, type PaidIn, type PaymentWish, type Started, startPayment } from './attempts/start-payment.ts'
export { takeTransfer } from './bank-transfers/take-transfer.ts'
export { chooseCard } from './cards/choose-card.ts'
export { cardsOf, type ShownCard } from './cards/reads.ts'
export {
  clearDiscrepancy,
  type Difference,
  endDifference,
  recordDiscrepancy,
  recordUnmatchedPayment,
} from './discrepancies/record-discrepancy.ts'
export { findAccount, type RefundAccount, sealAccount } from './gateways/account-sealing.ts'
export { refundByPayout } from './gateways/bank-transfer.ts'
export { failureWords, gatewayOf, gateways, keptOf, offeredAt } from './gateways/gateways.ts'
export { channelOf } from './gateways/payout-channels.ts'
export { type BoughtPage, boughtPages } from './registries/bought-pages.ts'
export { type DisputedLine, decideLineDispute, disputeWatchers, openLineDispute } from './registries/disputes.ts'
export { type ProviderRefunds, providerRefunds } from './registries/provider-refunds.ts'
export { type ChargePurpose, chargePurposes, ownSubject } from './registries/purposes.ts'
export { finishSaving } from './savings/finish-saving.ts'
export { forgetCard } from './savings/forget-card.ts'
export { startSaving } from './savings/start-saving.ts'
