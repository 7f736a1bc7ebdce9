/** The door of payments: what other modules may call. */

export { type ChargePurpose, chargePurposes, ownSubject } from './agreements/purposes.ts'
export { appleData } from './apple/reads.ts'
export { findAccount, type RefundAccount, sealAccount } from './attempts/account-sealing.ts'
export { refundByPayout } from './attempts/bank-transfer.ts'
export { chargeCard, lookAfterCharge, startCharge, watchAt } from './attempts/charge-card.ts'
export { paymentNotices } from './attempts/counted.ts'
export { decideReview } from './attempts/decide-review.ts'
export { disputeWatchers } from './attempts/disputes.ts'
export { failureWords, gatewayOf, gateways, keptOf } from './attempts/gateways.ts'
export { channelOf } from './attempts/payout-channels.ts'
export { type ProviderRefunds, providerRefunds } from './attempts/provider-refunds.ts'
export { type Manual, recordManualPayment, takeManualPayment } from './attempts/record-manual-payment.ts'
export { settlePayment } from './attempts/settle-payment.ts'
export { shownOf } from './attempts/shown.ts'
export { finishStart, type PaidIn, type PaymentWish, type Started, startPayment } from './attempts/start-payment.ts'
export { takeTransfer } from './bank-transfers/take-transfer.ts'
export { chooseCard } from './cards/choose-card.ts'
export { finishSaving } from './cards/finish-saving.ts'
export { forgetCard } from './cards/forget-card.ts'
export { cardsOf, type ShownCard } from './cards/reads.ts'
export { startSaving } from './cards/start-saving.ts'
export {
  clearDifference,
  type Difference,
  endDifference,
  noteDifference,
  noteStranger,
} from './discrepancies/note-difference.ts'
