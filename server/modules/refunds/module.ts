import { handUp } from '#server/core/handed-up.ts'
import { subscribe } from '#server/core/jobs.ts'
import type { Module } from '#server/core/module.ts'
import { staffQueues } from '#server/core/staff-queues.ts'
import { orderExtensions, orderMoney } from '#server/modules/orders/index.ts'
import { providerRefunds } from '#server/modules/payments/index.ts'
import { approveOrders } from './approve-order.ts'
import { expireEdits } from './edits/expire-edits.ts'
import { editExtension } from './edits/extension.ts'
import { edits } from './edits/routes.ts'
import { hearOfPayout, hearOfRefund } from './external/hear-of-transfer.ts'
import { refundsFollow } from './give-back.ts'
import { moneyReturned } from './order-money-reads.ts'
import { refunds as calls } from './routes.ts'
import { sealed } from './sealed.ts'
import { refundsWait } from './staff-queues.ts'
import { eraseRefunds } from './transfers/erase-refunds.ts'
import { followTransfers } from './transfers/follow-transfers.ts'
import { sendTransfer } from './transfers/send-transfer.ts'
import { sendWaitingTransfers } from './transfers/send-waiting.ts'

/** What goes back, and what of a paid order becomes something else. */
export const refunds: Module = {
  name: 'refunds',
  tables: ['order_edits', 'refund_approvals', 'refund_items', 'refund_transfers', 'refunds'],
  routes: [...calls, ...edits],
  rows: [
    handUp(staffQueues, ...refundsWait),
    handUp(orderExtensions, editExtension),
    handUp(orderMoney, moneyReturned),
    handUp(providerRefunds, refundsFollow),
  ],
  listeners: [
    subscribe('refund.to-send', 'send-transfer', (ctx, { transferId }) => sendTransfer(ctx, transferId)),
    subscribe('refund.told', 'hear-of-refund', (ctx, told) => hearOfRefund(ctx, told)),
    subscribe('payout.told', 'hear-of-payout', (ctx, told) => hearOfPayout(ctx, told)),
    subscribe('account.terminated', 'forget-refunds', (ctx, { userId }) => eraseRefunds(ctx, userId)),
  ],
  timed: [
    { name: 'send-waiting-transfers', cron: '*/5 * * * *', run: sendWaitingTransfers },
    { name: 'follow-transfers', cron: '*/10 * * * *', run: followTransfers },
    { name: 'approve-orders', cron: '*/10 * * * *', run: async (ctx) => void (await approveOrders(ctx)) },
    { name: 'expire-edits', cron: '*/15 * * * *', run: expireEdits },
  ],
  sealed,
}
