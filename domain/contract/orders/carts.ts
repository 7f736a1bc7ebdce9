import { z } from 'zod'
import { call } from '../call.ts'
import { quotedLine, quotedVoucher, reduction, summary, typedCode, typedCodes } from '../pricing/shapes.ts'
import { byId, done, dong, id, instant, price } from '../shapes.ts'

export const CartLine = quotedLine.extend({
  id,
  selected: z.boolean(),
  /** What one cost, before codes, when it was put in; another price now is shown before paying. */
  priceSeen: dong,
  addedAt: instant,
})
const Cart = z.object({ items: z.array(CartLine), total: z.number().int() })
const CartV2 = Cart.extend({
  /** Of the chosen lines, with the codes that were typed in. */
  summary: summary.extend({ reductions: z.array(reduction) }),
  vouchers: z.array(quotedVoucher),
})
const Count = z.object({ count: z.number().int() })
const Added = z.object({ id, count: z.number().int() })

/** How many of a kind one person may buy at once is said by its kind. */
const quantity = z.number().int().min(1).max(99)
/** What the buyer names for one; it counts where they may name it. */
const priceNamed = price.optional()
const toAdd = z.object({ productId: id, quantity: quantity.default(1), price: priceNamed })
const toChange = z.object({
  selected: z.boolean().optional(),
  acceptPrice: z.literal(true).optional(),
  quantity: quantity.optional(),
})
const addFaults = ['PRODUCT_NOT_FOUND', 'ALREADY_OWNED', 'OWN_PRODUCT', 'SOLD_OUT', 'CART_FULL'] as const

export const cart = call('GET', '/api/v1/carts', {
  who: 'user',
  summary: "The caller's cart",
  reply: Cart,
})
export const cartCount = call('GET', '/api/v1/carts/count', {
  who: 'user',
  summary: 'How many lines the cart holds',
  reply: Count,
})
export const addToCart = call('POST', '/api/v1/carts/add', {
  who: 'user',
  summary: 'Puts a product in the cart; a second time changes nothing',
  body: toAdd,
  reply: Added,
  faults: addFaults,
})
export const changeCartItem = call('PATCH', '/api/v1/carts/{id}', {
  who: 'user',
  summary: 'Chooses a line for paying, or accepts its new price',
  params: byId,
  body: toChange,
  reply: done,
  faults: ['CART_ITEM_NOT_FOUND'],
})
export const removeFromCart = call('DELETE', '/api/v1/carts/{id}', {
  who: 'user',
  summary: 'Takes a line out',
  params: byId,
  reply: done,
  faults: ['CART_ITEM_NOT_FOUND'],
})

export const cartV2 = call('GET', '/api/v2/carts', {
  who: 'user',
  summary: 'The cart with what its chosen lines cost',
  reply: CartV2,
})
export const cartCountV2 = call('GET', '/api/v2/carts/count', {
  who: 'user',
  summary: 'How many lines the cart holds',
  reply: Count,
})
export const addToCartV2 = call('POST', '/api/v2/carts/add', {
  who: 'user',
  summary: 'As version 1',
  body: toAdd,
  reply: Added,
  faults: addFaults,
})
export const changeCartItemV2 = call('PATCH', '/api/v2/carts/{id}', {
  who: 'user',
  summary: 'As version 1',
  params: byId,
  body: toChange,
  reply: done,
  faults: ['CART_ITEM_NOT_FOUND'],
})
export const removeFromCartV2 = call('DELETE', '/api/v2/carts/{id}', {
  who: 'user',
  summary: 'As version 1',
  params: byId,
  reply: done,
  faults: ['CART_ITEM_NOT_FOUND'],
})

export const guestCart = call('GET', '/api/v2/carts/guest', {
  who: 'public',
  summary: "What a visitor's cart, kept in the browser, holds and costs",
  beyond: 'A cart is kept for visitors; the browser holds the ids, the server says what they are and cost.',
  query: z.object({
    ids: z
      .string()
      .max(1_500)
      .transform((list) => list.split(',').filter(Boolean))
      .pipe(z.array(id).max(30)),
    /** What each cost, before codes, when it was put in, in the order of the ids; empty where nobody knows. */
    seen: z
      .string()
      .max(400)
      .transform((list) => list.split(',').map((one) => (one === '' ? null : Number(one))))
      .pipe(z.array(dong.nullable()).max(30))
      .optional(),
    /** How many of each, in the order of the ids; empty is one. */
    counts: z
      .string()
      .max(100)
      .transform((list) => list.split(',').map((one) => (one === '' ? 1 : Number(one))))
      .pipe(z.array(quantity).max(30))
      .optional(),
    /** What the buyer names for one of each, in the order of the ids; empty where they name nothing. */
    prices: z
      .string()
      .max(400)
      .transform((list) => list.split(',').map((one) => (one === '' ? null : Number(one))))
      .pipe(z.array(price.nullable()).max(30))
      .optional(),
    codes: z
      .string()
      .max(200)
      .transform((list) => list.split(',').filter(Boolean))
      .pipe(typedCodes)
      .optional(),
  }),
  reply: CartV2,
  faults: ['TOO_MANY_REQUESTS'],
})
export const mergeCart = call('POST', '/api/v2/carts/merge', {
  who: 'user',
  summary: "Adds a visitor's cart to the caller's; what cannot be bought is left out",
  beyond: 'Merging at login is one step for the buyer, so it is one call.',
  body: z.object({
    productIds: z.array(id).max(30),
    /** What each cost, before codes, when the visitor put it in: another price now is shown before paying. */
    seen: z.record(id, dong).default({}),
    /** How many of each there are; those left out are one. */
    quantities: z.record(id, quantity).default({}),
    /** What the visitor named for one of each. */
    prices: z.record(id, price).default({}),
    voucherCodes: typedCodes.default([]),
  }),
  reply: z.object({ added: z.number().int(), count: z.number().int() }),
  faults: ['TOO_MANY_REQUESTS'],
})

const WHY_CODES = 'Codes typed into the cart stay with it.'
export const addCartVoucher = call('POST', '/api/v2/carts/vouchers', {
  who: 'user',
  summary: 'Types a code into the cart; it says what it takes off, or why nothing',
  beyond: WHY_CODES,
  body: z.object({ code: typedCode }),
  reply: quotedVoucher,
  faults: [
    'VOUCHER_NOT_FOUND',
    'VOUCHER_INACTIVE',
    'VOUCHER_NOT_STARTED',
    'VOUCHER_EXPIRED',
    'VOUCHER_FIRST_ORDER_ONLY',
    'VOUCHER_NOT_APPLICABLE',
    'VOUCHER_USAGE_LIMIT_REACHED',
    'TOO_MANY_VOUCHERS',
  ],
  limit: { perMinute: 20, by: 'user' },
})
export const removeCartVoucher = call('DELETE', '/api/v2/carts/vouchers/{code}', {
  who: 'user',
  summary: 'Takes a code out of the cart',
  beyond: WHY_CODES,
  params: z.object({ code: typedCode }),
  reply: done,
})
