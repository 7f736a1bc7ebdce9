/** The door of ledger: what other modules may call. */

export { bookGivenCredit } from './book-given-credit.ts'
export { bookManualPayment } from './book-manual-payment.ts'
export { bookFailedRefund, bookPayment, bookRefund } from './book-payment.ts'
export { closePeriod } from './close-period.ts'
export { creditBalance } from './credit-balance.ts'
export { monthOf, nextMonth } from './months.ts'
export { openBefore } from './open-before.ts'
export { type Entry, postLedger } from './post.ts'
export { minus, payableFrom, reversalEntries, type SoldLine, saleEntries, takenBack } from './rules.ts'
export { balancesOf, readTrialBalance, startOf, trialBalanceSheet } from './trial-balance.ts'
