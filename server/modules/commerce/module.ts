import { hear } from '#server/core/jobs.ts'
import type { Module } from '#server/core/module.ts'
import { recoverAppleNotices } from './apple/recover-notices.ts'
import { pullTransfers } from './bank-transfers/pull-transfers.ts'
import { bankTransfers } from './bank-transfers/routes.ts'
import { forgetCardsOf } from './cards/forget-card.ts'
import { forgetCart } from './cart/forget-cart.ts'
import { cart } from './cart/routes.ts'
import { refreshOffer, turnDiscounts } from './discounts/refresh-offers.ts'
import { discounts } from './discounts/routes.ts'
import { tidyHolds } from './holds/tidy-holds.ts'
import { adminOrders } from './orders/admin-routes.ts'
import { expireEdits, expireOrders } from './orders/expire-orders.ts'
import { orders } from './orders/routes.ts'
import { reconcilePayments } from './payments/reconcile.ts'
import { payments } from './payments/routes.ts'
import { commerceData } from './personal-reads.ts'
import { quotation } from './quotation/routes.ts'
import { forgetRefunds } from './refunds/forget-refunds.ts'
import { hearOfPayout, hearOfRefund } from './refunds/hear-of-transfer.ts'
import { recordOutside } from './refunds/record-outside.ts'
import { refunds } from './refunds/routes.ts'
import { sendTransfer } from './refunds/send-transfer.ts'
import { sendWaitingTransfers } from './refunds/send-waiting.ts'
import { vouchers } from './vouchers/routes.ts'

/** Cart, quotation, orders, payments: from wanting a thing to having it. */
export const commerce: Module = {
  name: 'commerce',
  routes: [
    ...cart,
    ...quotation,
    ...vouchers,
    ...discounts,
    ...orders,
    ...adminOrders,
    ...payments,
    ...bankTransfers,
    ...refunds,
  ],
  personalData: commerceData,
  listeners: [
    hear('refund.to-send', 'send-transfer', (ctx, { transferId }) => sendTransfer(ctx, transferId)),
    hear('refund.told', 'hear-of-refund', (ctx, told) => hearOfRefund(ctx, told)),
    hear('payout.told', 'hear-of-payout', (ctx, told) => hearOfPayout(ctx, told)),
    hear('payment.refunded-outside', 'record-outside', (ctx, told) =>
      recordOutside(ctx, { ...told, reason: 'Nhà cung cấp đã hoàn tiền' }),
    ),
    hear('product.changed', 'refresh-offer', (ctx, { productId }) => refreshOffer(ctx, productId)),
    hear('account.terminated', 'forget-cart', (ctx, { userId }) => forgetCart(ctx, userId)),
    hear('account.terminated', 'forget-refunds', (ctx, { userId }) => forgetRefunds(ctx, userId)),
    hear('account.terminated', 'forget-cards', (ctx, { userId }) => forgetCardsOf(ctx, userId)),
  ],
  timed: [
    { name: 'reconcile-payments', cron: '* * * * *', run: reconcilePayments },
    { name: 'recover-apple-notices', cron: '17 * * * *', run: recoverAppleNotices },
    { name: 'pull-bank-transfers', cron: '*/2 * * * *', run: pullTransfers },
    { name: 'send-waiting-transfers', cron: '*/5 * * * *', run: sendWaitingTransfers },
    { name: 'tidy-holds', cron: '*/10 * * * *', run: tidyHolds },
    { name: 'expire-orders', cron: '*/5 * * * *', run: expireOrders },
    { name: 'expire-edits', cron: '*/15 * * * *', run: expireEdits },
    { name: 'turn-discounts', cron: '* * * * *', run: turnDiscounts },
  ],
}
