import { z } from 'zod'
import { ProductItemType } from '../enums.ts'
import { call } from './call.ts'
import { byId, done, dong, id, instant } from './shapes.ts'

/** Why a line cannot be bought as it stands. */
export const LineProblem = z.enum(['NOT_ON_SALE', 'ALREADY_OWNED', 'OWN_PRODUCT', 'PRICE_CHANGED'])

export const CartLine = z.object({
  id,
  productId: id,
  kind: z.enum(ProductItemType),
  name: z.string(),
  slug: z.string(),
  hostName: z.string(),
  coverFileId: id.nullable(),
  quantity: z.number().int(),
  selected: z.boolean(),
  /** What it costs now, before and after its reduction. */
  listPrice: dong,
  price: dong,
  /** What it cost when it was put in; another price now is shown before paying. */
  priceSeen: dong,
  problem: LineProblem.nullable(),
  addedAt: instant,
})
const Cart = z.object({ items: z.array(CartLine), total: z.number().int() })
export const Summary = z.object({ listTotal: dong, discount: dong, total: dong, count: z.number().int() })
const CartV2 = Cart.extend({ summary: Summary })
const Count = z.object({ count: z.number().int() })
const Added = z.object({ id, count: z.number().int() })

const toAdd = z.object({ productId: id, quantity: z.number().int().min(1).max(1).default(1) })
const toChange = z.object({ selected: z.boolean().optional(), acceptPrice: z.literal(true).optional() })
const addFaults = ['PRODUCT_NOT_FOUND', 'ALREADY_OWNED', 'OWN_PRODUCT', 'CART_FULL'] as const

export const cart = call({
  method: 'GET',
  path: '/api/v1/carts',
  who: 'user',
  summary: "The caller's cart",
  reply: Cart,
  faults: [],
})
export const cartCount = call({
  method: 'GET',
  path: '/api/v1/carts/count',
  who: 'user',
  summary: 'How many lines the cart holds',
  reply: Count,
  faults: [],
})
export const addToCart = call({
  method: 'POST',
  path: '/api/v1/carts/add',
  who: 'user',
  summary: 'Puts a product in the cart; a second time changes nothing',
  body: toAdd,
  reply: Added,
  faults: addFaults,
})
export const changeCartItem = call({
  method: 'PATCH',
  path: '/api/v1/carts/{id}',
  who: 'user',
  summary: 'Chooses a line for paying, or accepts its new price',
  params: byId,
  body: toChange,
  reply: done,
  faults: ['CART_ITEM_NOT_FOUND'],
})
export const removeFromCart = call({
  method: 'DELETE',
  path: '/api/v1/carts/{id}',
  who: 'user',
  summary: 'Takes a line out',
  params: byId,
  reply: done,
  faults: ['CART_ITEM_NOT_FOUND'],
})

export const cartV2 = call({
  method: 'GET',
  path: '/api/v2/carts',
  who: 'user',
  summary: 'The cart with what its chosen lines cost',
  reply: CartV2,
  faults: [],
})
export const cartCountV2 = call({
  method: 'GET',
  path: '/api/v2/carts/count',
  who: 'user',
  summary: 'How many lines the cart holds',
  reply: Count,
  faults: [],
})
export const addToCartV2 = call({
  method: 'POST',
  path: '/api/v2/carts/add',
  who: 'user',
  summary: 'As version 1',
  body: toAdd,
  reply: Added,
  faults: addFaults,
})
export const changeCartItemV2 = call({
  method: 'PATCH',
  path: '/api/v2/carts/{id}',
  who: 'user',
  summary: 'As version 1',
  params: byId,
  body: toChange,
  reply: done,
  faults: ['CART_ITEM_NOT_FOUND'],
})
export const removeFromCartV2 = call({
  method: 'DELETE',
  path: '/api/v2/carts/{id}',
  who: 'user',
  summary: 'As version 1',
  params: byId,
  reply: done,
  faults: ['CART_ITEM_NOT_FOUND'],
})

export const guestCart = call({
  method: 'GET',
  path: '/api/v2/carts/guest',
  who: 'public',
  summary: "What a visitor's cart, kept in the browser, holds and costs",
  beyond: 'A cart is kept for visitors; the browser holds the ids, the server says what they are and cost.',
  query: z.object({
    ids: z
      .string()
      .max(1_500)
      .transform((list) => list.split(',').filter(Boolean))
      .pipe(z.array(id).max(30)),
  }),
  reply: CartV2,
  faults: [],
})
export const mergeCart = call({
  method: 'POST',
  path: '/api/v2/carts/merge',
  who: 'user',
  summary: "Adds a visitor's cart to the caller's; what cannot be bought is left out",
  beyond: 'Merging at login is one step for the buyer, so it is one call.',
  body: z.object({ productIds: z.array(id).max(30) }),
  reply: z.object({ added: z.number().int(), count: z.number().int() }),
  faults: [],
})
