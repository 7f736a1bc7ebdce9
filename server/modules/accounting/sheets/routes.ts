import { contract } from '#domain/contract/index.ts'
import { on } from '#server/core/serve.ts'
import { differencesSheet, invoicesSheet, ordersSheet, payoutsSheet, refundsSheet } from './sheets.ts'

export const sheets = [
  on(contract.adminOrderSheet, (ctx, { query }) => ordersSheet(ctx, query)),
  on(contract.refundSheet, (ctx, { query }) => refundsSheet(ctx, query)),
  on(contract.payoutSheet, (ctx, { query }) => payoutsSheet(ctx, query)),
  on(contract.invoiceSheet, (ctx, { query }) => invoicesSheet(ctx, query)),
  on(contract.differenceSheet, (ctx, { query }) => differencesSheet(ctx, query)),
]
