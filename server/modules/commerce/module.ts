import { hear } from '#server/core/jobs.ts'
import type { Module } from '#server/core/module.ts'
import { forgetCart } from './cart/forget-cart.ts'
import { cart } from './cart/routes.ts'
import { tidyHolds } from './holds/tidy-holds.ts'
import { expireOrders } from './orders/expire-orders.ts'
import { orders } from './orders/routes.ts'
import { reconcilePayments } from './payments/reconcile.ts'
import { payments } from './payments/routes.ts'
import { commerceData } from './personal-reads.ts'
import { quotation } from './quotation/routes.ts'
import { recordOutside } from './refunds/record-outside.ts'
import { refunds } from './refunds/routes.ts'
import { sendTransfer } from './refunds/send-transfer.ts'
import { sendWaitingTransfers } from './refunds/send-waiting.ts'

/** Cart, quotation, orders, payments: from wanting a thing to having it. */
export const commerce: Module = {
  name: 'commerce',
  routes: [...cart, ...quotation, ...orders, ...payments, ...refunds],
  personalData: commerceData,
  listeners: [
    hear('refund.to-send', 'send-transfer', (ctx, { transferId }) => sendTransfer(ctx, transferId)),
    hear('payment.refunded-outside', 'record-outside', (ctx, told) =>
      recordOutside(ctx, { ...told, reason: 'Nhà cung cấp đã hoàn tiền' }),
    ),
    hear('account.terminated', 'forget-cart', (ctx, { userId }) => forgetCart(ctx, userId)),
  ],
  timed: [
    { name: 'reconcile-payments', cron: '* * * * *', run: reconcilePayments },
    { name: 'send-waiting-transfers', cron: '*/5 * * * *', run: sendWaitingTransfers },
    { name: 'tidy-holds', cron: '*/10 * * * *', run: tidyHolds },
    { name: 'expire-orders', cron: '*/5 * * * *', run: expireOrders },
  ],
}
