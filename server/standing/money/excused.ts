/** Told in another way, the same verb: what the model does for real is named. */
const settles = 'a provider’s own words for `settlePayment`, which the model tells in its own'
const again = 'the clock’s round over what the model does one by one: '
const apple =
  'Apple decides and tells afterwards: payments/apple/apple.http.test.ts, payments/apple/apple-notices.http.test.ts, payments/apple/apple-subscriptions.http.test.ts'
const sheet = 'reads for a spreadsheet, and notes who took it'
const own = (tests: string) => `not drawn; its own tests: ${tests}`

/** Verbs that the model does not do, each with the reason. The list may only shrink. */
export const EXCUSED: Record<string, string> = {
  takeVnpayNotice: settles,
  takeGalaxypayNotice: settles,
  takeXenditNotice: settles,
  takeBankNotice: 'reads a transfer from the bank for `takeTransfer`',
  pullTransfers: 'reads transfers from the bank for `takeTransfer`',
  reconcilePayments: `${again}asks providers for \`settlePayment\`; it alone ends an attempt, payments/attempts/reconcile.db.test.ts`,
  hearOfRefund: own('payments/attempts/xendit-refunds.db.test.ts'),
  hearOfPayout: own('payments/attempts/xendit-refunds.db.test.ts'),
  hearOfHostPayout: 'a provider’s words for `settlePayout`',
  followTransfers: own('refunds/transfers/transfers.http.test.ts'),
  sendWaitingTransfers: `${again}\`sendTransfer\``,
  runInstalments: `${again}\`stepPlan\``,
  runSubscriptions: `${again}\`stepSubscription\``,
  runPayouts: `${again}\`makePayout\``,
  checkPayout: 'asks the carrier for `settlePayout`',
  checkPayouts: `${again}\`settlePayout\``,
  // Bookings have a model of their own beside this one.
  moveSeat: own('standing/bookings/booking-model.db.test.ts, calendars/bookings/booking-races.db.test.ts'),
  takeForGood: own('calendars/packages/package-races.db.test.ts'),
  releaseSeat: own('standing/bookings/booking-model.db.test.ts, calendars/bookings/booking-races.db.test.ts'),
  mostDisputed: 'reads what may still go back of a line',
  returnDisputed: own('calendars/disputes/disputes.http.test.ts'),
  settleReferrals: own('growth/referrals/referral-races.db.test.ts, growth/referrals/rewards.http.test.ts'),
  takeAppleNotice: apple,
  recoverAppleNotices: apple,
  followApple: apple,
  handInTransaction: apple,
  restorePurchases: apple,
  compareProviders: own('accounting/books/compare-lists.db.test.ts, accounting/books/providers-and-taxes.db.test.ts'),
  compareYesterday: `${again}\`compareProviders\``,
  closeDifference: own('accounting/books/providers-and-taxes.db.test.ts'),
  changeCard: own('subscriptions/leaving/leaving.db.test.ts'),
  changePlanCard: own('growth/instalments/instalments.http.test.ts'),
  cancelForPerson: '`cancelSubscription` in the name of the staff',
  cancelPending: own('subscriptions/changes/changing.db.test.ts, subscriptions/leaving/leaving.db.test.ts'),
  changePlan: own('subscriptions/changes/changing.db.test.ts'),
  endForAccount: 'ends them as `stepSubscription` ends one that was left: nothing goes back',
  endPlansOf: own('growth/instalments/ending.db.test.ts'),
  cancelPlan: own('growth/instalments/ending.db.test.ts'),
  returnCharge: own('subscriptions/leaving/leaving.db.test.ts'),
  // It goes through `applyEdit`, `fulfilPendingLines` and `dropAdditions` as an exchange does; several lines, and one that goes out before the difference is paid, are its own.
  editOrder: own('refunds/edits/edit-order.http.test.ts'),
  dropOrderEdit: '`dropAdditions`, as `dropExchange`',
  exchangeLine: '`exchange` in the name of the staff, as `exchangeOwnLine`',
  createAdminOrder:
    '`placeOrder` and `recordManualPayment` in the name of the staff; checkout/desk/admin-orders.http.test.ts',
  deleteAdminOrder: own('checkout/desk/admin-orders.http.test.ts'),
  uploadAdminOrders: own('checkout/desk/upload-admin-orders.http.test.ts'),
  recordManualPayment: own('checkout/desk/admin-orders.http.test.ts'),
  recordManualRefund:
    '`recordProviderRefund` once a second person agrees; refunds/external/external-refund.http.test.ts',
  nameAccount: own('refunds/transfers/transfers.http.test.ts'),
  changeGift: 'says for whom an unpaid order is, and moves no money: growth/gifts/gifts.http.test.ts',
  approveOrders: 'says that a sale is over, and moves no money: refunds/approve-order.db.test.ts',
  holdPayout: own('accounting/payouts/holds.db.test.ts'),
  runAffiliatePayouts: own('growth/affiliates/affiliate-races.db.test.ts, growth/affiliates/payouts.http.test.ts'),
  settleAffiliatePayout: own('growth/affiliates/affiliate-races.db.test.ts, growth/affiliates/payouts.http.test.ts'),
  openPayoutAccount: 'notes who opened an account number, and moves no money',
  differencesSheet: sheet,
  invoicesSheet: sheet,
  ordersSheet: sheet,
  payoutsSheet: sheet,
  refundsSheet: sheet,
  lockPoolsOf:
    'what `settlePayment` asks of tickets by their row, as the model does: standing/tickets/called-off.db.test.ts',
  orderExtension: 'types a row, and moves nothing',
  orderExtensions: 'names a registry, and moves nothing',
  eraseGiftCards: 'forgets names and letters; standing/personal-data.db.test.ts',
  eraseRefunds: 'forgets names and accounts; standing/personal-data.db.test.ts',
}
