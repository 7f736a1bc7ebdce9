import { z } from 'zod'
import { OrderStatus, ProductItemType } from '../../enums.ts'
import { call } from '../call.ts'
import { explainedQuotation, quotedVoucher, sharedReduction, typedCodes } from '../pricing/shapes.ts'
import { byId, day, done, dong, id, instant, listOf, paging, queryFlag, sentFile, text, whole } from '../shapes.ts'
import { OrderItem, OrderRow, Payment } from './orders.ts'

const SHEET = 'accountants count in spreadsheets; the catalogue has no call for that'
const buyer = z.object({ id, fullName: z.string(), email: z.string() })
const items = z
  .array(z.object({ productId: id, quantity: whole.min(1).max(99).default(1) }))
  .min(1)
  .max(50)
/** Money that came outside the providers: why, what shows it, and on which day it came. */
export const ManualPayment = z.object({ reason: text(500, 3), evidence: text(500, 3), receivedOn: day })
const buyable = [
  'INVALID_PRODUCT_ITEM',
  'ALREADY_OWNED',
  'OWN_PRODUCT',
  'SOLD_OUT',
  'PERSON_LIMIT',
  'VOUCHER_NOT_FOUND',
  'VOUCHER_INACTIVE',
  'VOUCHER_NOT_STARTED',
  'VOUCHER_EXPIRED',
  'VOUCHER_FIRST_ORDER_ONLY',
  'VOUCHER_NOT_APPLICABLE',
  'VOUCHER_USAGE_LIMIT_REACHED',
] as const

const adminOrderRow = OrderRow.extend({ buyer, providers: z.array(z.string()), madeByStaff: z.boolean() })
const adminOrder = adminOrderRow.extend({
  items: z.array(OrderItem.extend({ reductions: z.array(sharedReduction), editable: z.boolean() })),
  payments: z.array(Payment.extend({ manual: ManualPayment.extend({ recordedBy: z.string() }).nullable() })),
  due: dong,
  closedReason: z.string().nullable(),
  /** Everything that happened, the latest first, in words. */
  timeline: z.array(z.object({ at: instant, word: z.string(), by: z.string(), detail: z.string().nullable() })),
  can: z.object({ edit: z.boolean(), recordPayment: z.boolean(), delete: z.boolean() }),
})

const orderFilters = {
  search: text(100).optional(),
  status: z.enum(OrderStatus).optional(),
  productId: id.optional(),
  from: day.optional(),
  to: day.optional(),
}
export const adminOrders = call('GET', '/api/v1/admin/orders', {
  who: 'staff',
  grant: 'orders.read',
  summary: 'All orders, newest first; searched by code, buyer, product or a payment reference',
  query: paging(20).extend(orderFilters),
  reply: listOf(adminOrderRow).extend({ sum: dong }),
})
export const adminOrderSheet = call('GET', '/api/v1/admin/orders/sheet', {
  who: 'staff',
  grant: 'orders.read',
  beyond: SHEET,
  summary: 'The same as .xlsx, at most 10,000 of them',
  query: z.object(orderFilters),
  reply: z.any(),
  raw: true,
})
export const oneAdminOrder = call('GET', '/api/v1/admin/orders/{id}', {
  who: 'staff',
  grant: 'orders.read',
  summary: 'One order with its lines, who bears their reductions, its payments and everything that happened',
  params: byId,
  reply: adminOrder,
  faults: ['ORDER_NOT_FOUND'],
})
export const createAdminOrder = call('POST', '/api/v1/admin/orders', {
  who: 'staff',
  grant: 'orders.manage',
  status: 201,
  summary: 'Makes an order for somebody, at their price; paid already, or for them to pay',
  body: z.object({
    userId: id,
    items,
    voucherCodes: typedCodes.default([]),
    payment: ManualPayment.nullable().default(null),
  }),
  reply: adminOrder,
  faults: ['USER_NOT_FOUND', 'CANNOT_DECIDE_OWN', ...buyable],
})
export const editAdminOrder = call('PUT', '/api/v1/admin/orders/{id}', {
  who: 'staff',
  grant: 'orders.manage',
  summary: 'Takes lines out of a paid order and adds others; with dryRun only says what would happen',
  params: byId,
  body: z.object({
    remove: z.array(id).max(50).default([]),
    add: items.or(z.array(z.never()).max(0)).default([]),
    reason: text(500, 3),
    dryRun: z.boolean().default(true),
  }),
  reply: z.object({
    applied: z.boolean(),
    removed: z.array(z.object({ id, name: z.string(), back: dong })),
    added: z.array(z.object({ productId: id, name: z.string(), listPrice: dong, price: dong })),
    totalBefore: dong,
    totalAfter: dong,
    /** What the buyer has to pay before what is added opens, or what goes back to them. One of both is 0. */
    extra: dong,
    back: dong,
  }),
  faults: [
    'ORDER_NOT_FOUND',
    'ORDER_NOT_PAID',
    'ORDER_ITEM_NOT_FOUND',
    'ORDER_EDIT_OPEN',
    'ORDER_EDIT_EMPTY',
    'ORDER_EDIT_NEEDS_TWO',
    'INSTALMENT_ORDER',
    'CANNOT_DECIDE_OWN',
    'GIFT_CARD_REDEEMED',
    'INVALID_PRODUCT_ITEM',
    'ALREADY_OWNED',
    'OWN_PRODUCT',
    'SOLD_OUT',
    'PERSON_LIMIT',
  ],
})
export const deleteAdminOrder = call('DELETE', '/api/v1/admin/orders/{id}', {
  who: 'staff',
  grant: 'orders.manage',
  summary: 'Closes an order that nobody paid and puts it out of sight',
  params: byId,
  reply: done,
  faults: ['ORDER_NOT_FOUND', 'ORDER_PAID'],
})
export const uploadAdminOrders = call('POST', '/api/v1/admin/orders/upload', {
  who: 'staff',
  grant: 'orders.manage',
  form: true,
  summary:
    'Makes orders from a spreadsheet (.xlsx, .csv), with a report for each row; a row is done whole or not at all',
  body: z.object({
    file: sentFile,
    /** One bad row stops all, or only itself. */
    mode: z.enum(['ALL_OR_NOTHING', 'GOOD_ROWS']).default('ALL_OR_NOTHING'),
    /** Only say what would happen. */
    dryRun: z.union([z.boolean(), queryFlag]).default(false),
  }),
  bodyLimit: 3_000_000,
  reply: z.object({
    rows: z.array(
      z.object({
        row: whole,
        email: z.string(),
        status: z.enum(['CREATED', 'READY', 'REFUSED']),
        code: z.string().nullable(),
        total: dong.nullable(),
        problems: z.array(z.object({ path: z.string(), message: z.string() })),
      }),
    ),
    created: whole,
    refused: whole,
  }),
  faults: ['SHEET_UNREADABLE', 'TOO_LARGE'],
})
export const orderProductItems = call('GET', '/api/v1/admin/orders/product-items', {
  who: 'staff',
  grant: 'orders.read',
  summary: 'What an order can be made of, and how often each was sold',
  query: paging(20).extend({
    search: text(100).optional(),
    kind: z.enum(ProductItemType).optional(),
    onSale: queryFlag.optional(),
  }),
  reply: listOf(
    z.object({
      id,
      kind: z.enum(ProductItemType),
      name: z.string(),
      slug: z.string(),
      hostName: z.string(),
      price: dong,
      listPrice: dong,
      onSale: z.boolean(),
      sold: whole,
      revenue: dong,
    }),
  ),
})
export const recordManualPayment = call('POST', '/api/v1/admin/orders/{id}/manual-payment', {
  who: 'staff',
  grant: 'orders.manage',
  summary: 'Notes that what is due of an order came outside the providers; the order is paid with it',
  beyond: 'Companies pay by their own transfer; somebody has to say so, why, and what shows it.',
  params: byId,
  body: ManualPayment,
  reply: adminOrder,
  faults: ['ORDER_NOT_FOUND', 'ORDER_NOT_PAYABLE', 'CANNOT_DECIDE_OWN', 'SOLD_OUT'],
})
export const dropOrderEdit = call('DELETE', '/api/v1/admin/orders/{id}/open-edit', {
  who: 'staff',
  grant: 'orders.manage',
  summary: 'Gives up what an edit added and nobody paid for; what the lines it took out were worth goes back',
  beyond: 'A buyer may not want to pay for what an edit added.',
  params: byId,
  reply: adminOrder,
  faults: ['ORDER_NOT_FOUND', 'CANNOT_DECIDE_OWN', 'STATUS_CONFLICT'],
})
export const simulatePrice = call('POST', '/api/v1/admin/price-simulation', {
  who: 'staff',
  grant: 'orders.read',
  summary: 'What a cart would cost somebody at some moment, and why; writes nothing',
  beyond: 'Staff are asked why a price is what it is.',
  body: z.object({
    /** A visitor without it. */
    email: text(254).optional(),
    items,
    voucherCodes: typedCodes.default([]),
    /** Now, without it. */
    at: instant.optional(),
  }),
  reply: explainedQuotation.extend({ at: instant, buyer: buyer.nullable(), vouchers: z.array(quotedVoucher) }),
  faults: ['USER_NOT_FOUND'],
})
