import { handUp } from '#server/core/handed-up.ts'
import { hear } from '#server/core/jobs.ts'
import type { Module } from '#server/core/module.ts'
import { sellables } from '#server/modules/catalog/index.ts'
import { affiliateExtension } from './affiliates/extension.ts'
import { forgetAffiliates } from './affiliates/forget-affiliates.ts'
import { affiliateData } from './affiliates/personal-reads.ts'
import { affiliates } from './affiliates/routes.ts'
import { partnersBear } from './affiliates/rows.ts'
import { endAgreements } from './agreements/end-agreements.ts'
import { chargePurposes } from './agreements/purposes.ts'
import { recoverAppleNotices } from './apple/recover-notices.ts'
import { pullTransfers } from './bank-transfers/pull-transfers.ts'
import { bankTransfers } from './bank-transfers/routes.ts'
import { bookJobs } from './books/jobs.ts'
import { books } from './books/routes.ts'
import { forgetCardsOf } from './cards/forget-card.ts'
import { forgetCart } from './cart/forget-cart.ts'
import { cart } from './cart/routes.ts'
import { orders } from './checkout/routes.ts'
import { buyersOfCombos } from './combo-buyers/routes.ts'
import { creditExtension } from './credit/extension.ts'
import { creditData } from './credit/personal-reads.ts'
import { credit } from './credit/routes.ts'
import { refreshOffer, turnDiscounts } from './discounts/refresh-offers.ts'
import { discounts } from './discounts/routes.ts'
import { expireEdits } from './edits/expire-edits.ts'
import { editExtension } from './edits/extension.ts'
import { edits } from './edits/routes.ts'
import { forgetGiftCards } from './gift-cards/forget-gift-cards.ts'
import { giftCards } from './gift-cards/routes.ts'
import { giftCardSold } from './gift-cards/sellable.ts'
import { giftExtension } from './gifts/extension.ts'
import { followGifts } from './gifts/follow-gifts.ts'
import { forgetGifts } from './gifts/forget-gifts.ts'
import { giftsData } from './gifts/personal-reads.ts'
import { gifts } from './gifts/routes.ts'
import { tidyHolds } from './holds/tidy-holds.ts'
import { endPlansOf } from './instalments/cancel-plan.ts'
import { partsCharged } from './instalments/charge-purpose.ts'
import { instalmentExtension } from './instalments/extension.ts'
import { instalmentsData } from './instalments/personal-reads.ts'
import { suspendedPlans } from './instalments/reads.ts'
import { instalments } from './instalments/routes.ts'
import { runInstalments } from './instalments/step-plan.ts'
import { forgetWishes } from './invoices/forget-wishes.ts'
import { invoices } from './invoices/routes.ts'
import { commerceMeasured } from './measured.ts'
import { adminOrders } from './order-desk/routes.ts'
import { expireOrders } from './orders/expire-orders.ts'
import { orderExtensions } from './orders/extensions.ts'
import { ordersPaid } from './orders/refunded-reads.ts'
import { saleWatchers } from './orders/sale-watchers.ts'
import { disputeWatchers } from './payments/disputes.ts'
import { providerRefunds } from './payments/provider-refunds.ts'
import { reconcilePayments } from './payments/reconcile.ts'
import { payments } from './payments/routes.ts'
import { hearOfHostPayout } from './payouts/check-payouts.ts'
import { holdDisputed, releaseDisputed } from './payouts/hold-disputed.ts'
import { payoutJobs } from './payouts/jobs.ts'
import { payouts } from './payouts/routes.ts'
import { sendPayout } from './payouts/send-payout.ts'
import { commerceData } from './personal-reads.ts'
import { places } from './places/routes.ts'
import { expireProposals } from './proposals/expire-proposals.ts'
import { proposalExtension } from './proposals/extension.ts'
import { forgetProposals } from './proposals/forget-proposals.ts'
import { proposalsData } from './proposals/personal-reads.ts'
import { proposals } from './proposals/routes.ts'
import { closedProducts } from './quotation/closed-products.ts'
import { quotation } from './quotation/routes.ts'
import { rates } from './rates/routes.ts'
import { forgetReferrals } from './referrals/forget-referrals.ts'
import { referralsData } from './referrals/personal-reads.ts'
import { referrals } from './referrals/routes.ts'
import { settleReferrals } from './referrals/settle-referrals.ts'
import { takeInvitation } from './referrals/take-invitation.ts'
import { approveOrders } from './refunds/approve-order.ts'
import { followTransfers } from './refunds/follow-transfers.ts'
import { forgetRefunds } from './refunds/forget-refunds.ts'
import { refundsFollow } from './refunds/give-back.ts'
import { hearOfPayout, hearOfRefund } from './refunds/hear-of-transfer.ts'
import { refunds } from './refunds/routes.ts'
import { sendTransfer } from './refunds/send-transfer.ts'
import { sendWaitingTransfers } from './refunds/send-waiting.ts'
import { salesBooked } from './sales/watch-sales.ts'
import { sealed } from './sealed.ts'
import { claimSeats } from './seats/claim-seats.ts'
import { seatsExtension } from './seats/extension.ts'
import { forgetSeats } from './seats/forget-seats.ts'
import { seats } from './seats/routes.ts'
import { sheets } from './sheets/routes.ts'
import { periodsCharged } from './subscriptions/charge-purpose.ts'
import { endForAccount } from './subscriptions/end-for-account.ts'
import { followApple } from './subscriptions/follow-apple.ts'
import { subscriptionsData } from './subscriptions/personal-reads.ts'
import { returnCharge } from './subscriptions/return-charge.ts'
import { subscriptions } from './subscriptions/routes.ts'
import { runSubscriptions } from './subscriptions/run-subscriptions.ts'
import { membershipSold } from './subscriptions/sellable.ts'
import { tablesOfCommerce } from './tables.ts'
import { taxes } from './taxes/routes.ts'
import { costBearers } from './terms/cost-share.ts'
import { buyerHistory } from './vouchers/first-order.ts'
import { vouchers } from './vouchers/routes.ts'

/** Cart, quotation, orders, payments: from wanting a thing to having it. */
export const commerce: Module = {
  name: 'commerce',
  tables: Object.values(tablesOfCommerce).flat(),
  routes: [
    ...cart,
    ...quotation,
    ...vouchers,
    ...discounts,
    ...places,
    ...buyersOfCombos,
    ...sheets,
    ...orders,
    ...edits,
    ...gifts,
    ...adminOrders,
    ...payments,
    ...bankTransfers,
    ...refunds,
    ...payouts,
    ...invoices,
    ...rates,
    ...taxes,
    ...books,
    ...subscriptions,
    ...instalments,
    ...proposals,
    ...seats,
    ...credit,
    ...giftCards,
    ...referrals,
    ...affiliates,
  ],
  rows: [
    handUp(sellables, giftCardSold, membershipSold),
    handUp(
      orderExtensions,
      editExtension,
      giftExtension,
      creditExtension,
      instalmentExtension,
      proposalExtension,
      seatsExtension,
      affiliateExtension,
    ),
    handUp(saleWatchers, salesBooked),
    handUp(costBearers, partnersBear),
    handUp(chargePurposes, periodsCharged, partsCharged),
    handUp(buyerHistory, ordersPaid),
    handUp(closedProducts, suspendedPlans),
    handUp(providerRefunds, refundsFollow),
    handUp(disputeWatchers, { opened: holdDisputed, decided: releaseDisputed }),
  ],
  metrics: commerceMeasured,
  personalData: async (ctx, userId) => [
    ...(await commerceData(ctx, userId)),
    await subscriptionsData(ctx, userId),
    await instalmentsData(ctx, userId),
    ...(await proposalsData(ctx, userId)),
    await giftsData(ctx, userId),
    ...(await creditData(ctx, userId)),
    await referralsData(ctx, userId),
    await affiliateData(ctx, userId),
  ],
  listeners: [
    hear('refund.to-send', 'send-transfer', (ctx, { transferId }) => sendTransfer(ctx, transferId)),
    hear('refund.told', 'hear-of-refund', (ctx, told) => hearOfRefund(ctx, told)),
    hear('payout.told', 'hear-of-payout', (ctx, told) => hearOfPayout(ctx, told)),
    hear('subscription.charge-unwanted', 'return-charge', (ctx, { orderId }) => returnCharge(ctx, orderId)),
    hear('apple.subscription-changed', 'follow-apple', followApple),
    hear('account.terminated', 'end-subscriptions', (ctx, { userId }) => endForAccount(ctx, userId)),
    hear('account.terminated', 'end-instalments', (ctx, { userId }) => endPlansOf(ctx, userId)),
    hear('product.changed', 'refresh-offer', (ctx, { productId }) => refreshOffer(ctx, productId)),
    hear('payout.ready', 'send-payout', (ctx, { payoutId }) => sendPayout(ctx, payoutId)),
    hear('payout.told', 'hear-of-host-payout', (ctx, { reference }) => hearOfHostPayout(ctx, reference)),
    hear('account.terminated', 'forget-cart', (ctx, { userId }) => forgetCart(ctx, userId)),
    hear('account.terminated', 'forget-cards', (ctx, { userId }) => forgetCardsOf(ctx, userId)),
    hear('account.terminated', 'forget-invoice-wishes', (ctx, { userId }) => forgetWishes(ctx, userId)),
    hear('account.terminated', 'forget-gifts', (ctx, { userId, emailMark }) => forgetGifts(ctx, userId, emailMark)),
    hear('account.registered', 'take-invitation', takeInvitation),
    hear('account.registered', 'claim-seats', (ctx, { userId }) => claimSeats(ctx, userId)),
    hear('account.terminated', 'forget-proposals', (ctx, { userId }) => forgetProposals(ctx, userId)),
    hear('account.terminated', 'forget-seats', (ctx, { userId, emailMark }) => forgetSeats(ctx, userId, emailMark)),
    hear('account.terminated', 'forget-gift-cards', (ctx, { userId }) => forgetGiftCards(ctx, userId)),
    hear('account.terminated', 'forget-referrals', (ctx, { userId }) => forgetReferrals(ctx, userId)),
    hear('account.terminated', 'forget-affiliates', (ctx, { userId }) => forgetAffiliates(ctx, userId)),
    hear('account.terminated', 'forget-refunds', (ctx, { userId }) => forgetRefunds(ctx, userId)),
  ],
  timed: [
    { name: 'reconcile-payments', cron: '* * * * *', run: reconcilePayments },
    { name: 'recover-apple-notices', cron: '17 * * * *', run: recoverAppleNotices },
    { name: 'pull-bank-transfers', cron: '*/2 * * * *', run: pullTransfers },
    { name: 'send-waiting-transfers', cron: '*/5 * * * *', run: sendWaitingTransfers },
    { name: 'follow-transfers', cron: '*/10 * * * *', run: followTransfers },
    { name: 'run-subscriptions', cron: '* * * * *', run: (ctx) => runSubscriptions(ctx) },
    { name: 'end-agreements', cron: '*/10 * * * *', run: endAgreements },
    { name: 'run-instalments', cron: '* * * * *', run: (ctx) => runInstalments(ctx) },
    { name: 'follow-gifts', cron: '*/10 * * * *', run: followGifts },
    { name: 'settle-referrals', cron: '*/10 * * * *', run: settleReferrals },
    { name: 'tidy-holds', cron: '*/10 * * * *', run: tidyHolds },
    ...payoutJobs,
    ...bookJobs,
    { name: 'expire-orders', cron: '*/5 * * * *', run: expireOrders },
    { name: 'approve-orders', cron: '*/10 * * * *', run: async (ctx) => void (await approveOrders(ctx)) },
    { name: 'expire-edits', cron: '*/15 * * * *', run: expireEdits },
    { name: 'expire-proposals', cron: '*/10 * * * *', run: expireProposals },
    { name: 'turn-discounts', cron: '* * * * *', run: turnDiscounts },
  ],
  sealed,
}
