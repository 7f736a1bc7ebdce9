import { handUp } from '#server/core/handed-up.ts'
import { subscribe } from '#server/core/jobs.ts'
import type { Module } from '#server/core/module.ts'
import { scheduledSheets } from '#server/core/scheduled-sheets.ts'
import { staffQueues } from '#server/core/staff-queues.ts'
import { saleWatchers } from '#server/modules/orders/index.ts'
import { disputeWatchers } from '#server/modules/payments/index.ts'
import { bookJobs } from './books/jobs.ts'
import { journalIsSent } from './books/journal.ts'
import { books } from './books/routes.ts'
import { tradeData } from './data-export.ts'
import { eraseWishes } from './invoices/erase-wishes.ts'
import { numberInvoices } from './invoices/number-invoices.ts'
import { invoices } from './invoices/routes.ts'
import { measuredMoney } from './measured.ts'
import { hearOfHostPayout } from './payouts/check-payouts.ts'
import { holdDisputed, holdDisputedLine, releaseDisputed, releaseDisputedLine } from './payouts/hold-disputed.ts'
import { payoutJobs } from './payouts/jobs.ts'
import { payouts } from './payouts/routes.ts'
import { sendPayout } from './payouts/send-payout.ts'
import { salesBooked } from './sales/watch-sales.ts'
import { sheets } from './sheets/routes.ts'
import { moneyWaits } from './staff-queues.ts'
import { taxesAreSent } from './taxes/report.ts'
import { taxes } from './taxes/routes.ts'

/** What is made of sales: documents, taxes, payouts, and whether all of it is true. */
export const accounting: Module = {
  name: 'accounting',
  tables: [
    'book_alerts',
    'e_invoices',
    'invoice_lines',
    'invoice_numbers',
    'invoice_series',
    'invoice_wishes',
    'invoices',
    'payout_approvals',
    'payout_holds',
    'payout_items',
    'payout_reserves',
    'payout_runs',
    'payouts',
  ],
  routes: [...payouts, ...invoices, ...taxes, ...books, ...sheets],
  rows: [
    handUp(staffQueues, ...moneyWaits),
    handUp(scheduledSheets, journalIsSent, taxesAreSent),
    handUp(saleWatchers, salesBooked),
    handUp(disputeWatchers, {
      opened: holdDisputed,
      decided: releaseDisputed,
      lineOpened: holdDisputedLine,
      lineDecided: releaseDisputedLine,
    }),
  ],
  metrics: measuredMoney,
  personalData: tradeData,
  listeners: [
    subscribe('payout.ready', 'send-payout', (ctx, { payoutId }) => sendPayout(ctx, payoutId)),
    subscribe('payout.told', 'hear-of-host-payout', (ctx, { reference }) => hearOfHostPayout(ctx, reference)),
    subscribe('account.terminated', 'forget-invoice-wishes', (ctx, { userId }) => eraseWishes(ctx, userId)),
  ],
  followUps: [{ name: 'number-invoices', run: numberInvoices }],
  timed: [...payoutJobs, ...bookJobs],
}
