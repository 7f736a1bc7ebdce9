import { handUp } from '#server/core/handed-up.ts'
import { subscribe } from '#server/core/jobs.ts'
import type { Module } from '#server/core/module.ts'
import { staffQueues } from '#server/core/staff-queues.ts'
import { wayUses } from '#server/modules/identity/index.ts'
import { orderMoney } from '#server/modules/orders/index.ts'
import { recoverAppleNotices } from './apple/recover-notices.ts'
import { moneyPaid } from './attempts/order-money-reads.ts'
import { reconcilePayments } from './attempts/reconcile.ts'
import { pullTransfers } from './bank-transfers/pull-transfers.ts'
import { bankTransfers } from './bank-transfers/routes.ts'
import { transfersWait } from './bank-transfers/staff-queue.ts'
import { endMandates } from './mandates/end-agreements.ts'
import { payments as calls } from './routes.ts'
import { eraseCardsOf } from './savings/forget-card.ts'
import { sealed } from './sealed.ts'
import { paymentsWait } from './way-use.ts'

/** How money comes in: gateways, attempts, notices, cards, bank transfers, the App Store. */
export const payments: Module = {
  name: 'payments',
  tables: [
    'apple_subscriptions',
    'apple_transactions',
    'bank_transfer_returns',
    'bank_transfer_shares',
    'bank_transfers',
    'card_savings',
    'cards',
    'charge_agreements',
    'manual_payments',
    'payment_notices',
    'payments',
    'provider_differences',
  ],
  routes: [...calls, ...bankTransfers],
  listeners: [subscribe('account.terminated', 'forget-cards', (ctx, { userId }) => eraseCardsOf(ctx, userId))],
  rows: [handUp(staffQueues, transfersWait), handUp(orderMoney, moneyPaid), handUp(wayUses, paymentsWait)],
  timed: [
    { name: 'reconcile-payments', cron: '* * * * *', run: reconcilePayments },
    { name: 'recover-apple-notices', cron: '17 * * * *', run: recoverAppleNotices },
    { name: 'pull-bank-transfers', cron: '*/2 * * * *', run: pullTransfers },
    { name: 'end-agreements', cron: '*/10 * * * *', run: endMandates },
  ],
  sealed,
}
