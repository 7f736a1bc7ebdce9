import { z } from 'zod'
import { InvoiceKind, VatClass } from '../../books.ts'
import { EInvoiceStatus } from '../../statuses/e-invoice.ts'
import { call } from '../call.ts'
import { byId, id, instant, listOf, paging, text, whole } from '../shapes.ts'
import { signed } from './earnings.ts'

const WHY = 'The law asks for a document of every sale; the catalogue has no call for it.'
const invoice = z.object({
  id,
  /** Null for the seconds in which it waits for its number. */
  name: z.string().nullable(),
  kind: z.enum(InvoiceKind),
  adjusts: z.string().nullable(),
  orderId: id,
  orderCode: z.string(),
  total: signed,
  net: signed,
  vat: signed,
  buyerName: z.string(),
  buyerTaxCode: z.string().nullable(),
  buyerAddress: z.string().nullable(),
  reason: z.string().nullable(),
  issuedAt: instant,
  status: z.enum(EInvoiceStatus),
  authorityCode: z.string().nullable(),
  lookupUrl: z.string().nullable(),
})
const line = z.object({
  name: z.string(),
  /** Who made what the line names; the seller of the document is the platform. */
  hostName: z.string(),
  quantity: whole,
  amount: signed,
  vatClass: z.enum(VatClass),
  basisPoints: whole.nullable(),
  net: signed,
  vat: signed,
})
/** Whom the document is made out to. */
export const invoiceBuyer = z.object({
  name: text(200, 1),
  taxCode: z
    .string()
    .trim()
    .regex(/^\d{10}(-?\d{3})?$/, 'Mã số thuế gồm 10 hoặc 13 chữ số.')
    .nullable()
    .default(null),
  address: text(300, 5).nullable().default(null),
})
const wish = z.object({ name: z.string(), taxCode: z.string().nullable(), address: z.string().nullable() })

export const orderInvoices = call('GET', '/api/v1/orders/{id}/invoices', {
  who: 'user',
  summary: "Every document of one of the caller's orders: the invoice and what corrects it",
  beyond: WHY,
  params: byId,
  reply: z.object({
    orderCode: z.string(),
    items: z.array(invoice.extend({ lines: z.array(line) })),
    wish: wish.nullable(),
    can: z.object({ ask: z.boolean(), why: z.string().nullable() }),
  }),
  faults: ['ORDER_NOT_FOUND'],
})
export const invoicePdf = call('GET', '/api/v1/orders/invoices/{id}/pdf', {
  who: 'user',
  summary: "One document of one of the caller's orders, as PDF",
  beyond: WHY,
  params: byId,
  reply: z.any(),
  raw: true,
  faults: ['INVOICE_NOT_FOUND'],
})
export const askCompanyInvoice = call('POST', '/api/v1/orders/{id}/invoice-buyer', {
  who: 'user',
  summary: 'Has the invoice of an order made out to a company, before paying or within 30 days after',
  beyond: WHY,
  params: byId,
  body: invoiceBuyer,
  reply: wish,
  faults: ['ORDER_NOT_FOUND', 'INVOICE_TOO_LATE', 'STATUS_CONFLICT'],
})

const filters = { status: z.enum(EInvoiceStatus).optional(), search: text(100).optional() }
export const invoices = call('GET', '/api/v1/admin/invoices', {
  who: 'staff',
  grant: 'books.read',
  summary: 'Documents by the state of their electronic copy, the newest first',
  beyond: WHY,
  query: paging(20).extend(filters),
  reply: listOf(invoice.extend({ failure: z.string().nullable(), tries: whole })).extend({
    counts: z.record(z.enum(EInvoiceStatus), whole),
  }),
})
export const adminInvoicePdf = call('GET', '/api/v1/admin/invoices/{id}/pdf', {
  who: 'staff',
  grant: 'books.read',
  summary: 'One document as PDF',
  beyond: WHY,
  params: byId,
  reply: z.any(),
  raw: true,
  faults: ['INVOICE_NOT_FOUND'],
})
export const invoiceSheet = call('GET', '/api/v1/admin/invoices/sheet', {
  who: 'staff',
  grant: 'books.read',
  summary: 'Documents as .xlsx, at most 10,000 of them',
  beyond: WHY,
  query: z.object(filters),
  reply: z.any(),
  raw: true,
})
export const retryInvoice = call('PATCH', '/api/v1/admin/invoices/{id}/retry', {
  who: 'staff',
  grant: 'books.manage',
  summary: 'Sends a document that the provider refused again',
  beyond: WHY,
  params: byId,
  reply: z.object({ id, status: z.enum(EInvoiceStatus) }),
  faults: ['INVOICE_NOT_FOUND', 'STATUS_CONFLICT'],
})
