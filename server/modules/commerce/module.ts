import { hear } from '#server/core/jobs.ts'
import type { Module } from '#server/core/module.ts'
import { recoverAppleNotices } from './apple/recover-notices.ts'
import { forgetCart } from './cart/forget-cart.ts'
import { cart } from './cart/routes.ts'
import { tidyHolds } from './holds/tidy-holds.ts'
import { expireOrders } from './orders/expire-orders.ts'
import { orders } from './orders/routes.ts'
import { reconcilePayments } from './payments/reconcile.ts'
import { payments } from './payments/routes.ts'
import { sendRefund } from './payments/send-refund.ts'
import { commerceData } from './personal-reads.ts'
import { quotation } from './quotation/routes.ts'

/** Cart, quotation, orders, payments: from wanting a thing to having it. */
export const commerce: Module = {
  name: 'commerce',
  routes: [...cart, ...quotation, ...orders, ...payments],
  personalData: commerceData,
  listeners: [
    hear('payment.to-refund', 'send-refund', (ctx, { refundId }) => sendRefund(ctx, refundId)),
    hear('account.terminated', 'forget-cart', (ctx, { userId }) => forgetCart(ctx, userId)),
  ],
  timed: [
    { name: 'reconcile-payments', cron: '* * * * *', run: reconcilePayments },
    { name: 'recover-apple-notices', cron: '17 * * * *', run: recoverAppleNotices },
    { name: 'tidy-holds', cron: '*/10 * * * *', run: tidyHolds },
    { name: 'expire-orders', cron: '*/5 * * * *', run: expireOrders },
  ],
}
