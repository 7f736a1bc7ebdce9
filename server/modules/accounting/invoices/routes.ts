import { contract } from '#domain/contract/index.ts'
import { asUser } from '#server/core/actor.ts'
import { on } from '#server/core/serve.ts'
import { askCompanyInvoice } from './ask-company-invoice.ts'
import { retryInvoice } from './issue-invoices.ts'
import { printInvoice } from './print-invoice.ts'
import { listInvoices, readOrderInvoices } from './reads.ts'

export const invoices = [
  on(contract.orderInvoices, (ctx, { params }) => readOrderInvoices(ctx, asUser(ctx), params.id)),
  on(contract.invoicePdf, (ctx, { params }) => printInvoice(ctx, params.id, asUser(ctx))),
  on(contract.askCompanyInvoice, (ctx, { params, body }) => askCompanyInvoice(ctx, params.id, body)),
  on(contract.invoices, (ctx, { query }) => listInvoices(ctx, query)),
  on(contract.adminInvoicePdf, (ctx, { params }) => printInvoice(ctx, params.id, null)),
  on(contract.retryInvoice, (ctx, { params }) => retryInvoice(ctx, params.id)),
]
