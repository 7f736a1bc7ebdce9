/** The door of ledger: what other modules may call. */

export { bookCreditPayment, bookGivenCredit, bookRedeemedCard } from './book-credit.ts'
export { bookManualPayment } from './book-manual-payment.ts'
export { bookOutputVat } from './book-output-vat.ts'
export { bookFailedRefund, bookPayment, bookRefund } from './book-payment.ts'
export { bookRestoredSale, bookReversal } from './book-reversal.ts'
export { closePeriod } from './close-period.ts'
export { creditBalance } from './credit-balance.ts'
export { monthOf, nextMonth } from './months.ts'
export { openBefore } from './open-before.ts'
export { postLedger } from './post.ts'
export { minus, payableFrom, type SoldLine, saleEntries, takenBack } from './rules.ts'
export { balancesOf, readTrialBalance, startOf, trialBalanceSheet } from './trial-balance.ts'
