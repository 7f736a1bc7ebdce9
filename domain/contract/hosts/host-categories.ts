import { z } from 'zod'
import { call } from '../call.ts'
import { byId, done, id, listOf, text } from '../shapes.ts'

const MOST_SHELVES = 30
const MOST_PRODUCTS = 200
const productIds = z.array(id).max(MOST_PRODUCTS)
const shelf = z.object({
  id,
  name: z.string(),
  index: z.number().int(),
  products: z.array(z.object({ id, name: z.string(), slug: z.string(), onSale: z.boolean() })),
})

export const hostCategories = call('GET', '/api/v1/host-categories', {
  who: 'host',
  summary: 'My shelves in their order, and what may be put on them',
  reply: listOf(shelf).extend({ loose: z.array(z.object({ id, name: z.string() })) }),
})
export const createHostCategory = call('POST', '/api/v1/host-categories', {
  who: 'host',
  status: 201,
  summary: 'Puts up a shelf behind the others',
  body: z.object({ name: text(60, 1), productIds: productIds.default([]) }),
  reply: shelf,
  faults: ['HOST_CATEGORY_EXISTS', 'PRODUCT_NOT_FOUND', 'CONFLICT'],
})
export const hostCategory = call('GET', '/api/v1/host-categories/{id}', {
  who: 'host',
  summary: 'One of my shelves',
  params: byId,
  reply: shelf,
  faults: ['HOST_CATEGORY_NOT_FOUND', 'NOT_OWNER'],
})
export const changeHostCategory = call('PATCH', '/api/v1/host-categories/{id}', {
  who: 'host',
  summary: 'Renames a shelf, moves it, or says anew what stands on it and in which order',
  params: byId,
  body: z.object({
    name: text(60, 1).optional(),
    index: z.number().int().min(0).max(MOST_SHELVES).optional(),
    productIds: productIds.optional(),
  }),
  reply: shelf,
  faults: ['HOST_CATEGORY_NOT_FOUND', 'NOT_OWNER', 'HOST_CATEGORY_EXISTS', 'PRODUCT_NOT_FOUND'],
})
export const deleteHostCategory = call('DELETE', '/api/v1/host-categories/{id}', {
  who: 'host',
  summary: 'Takes a shelf down; what stood on it stays on sale',
  params: byId,
  reply: done,
  faults: ['HOST_CATEGORY_NOT_FOUND', 'NOT_OWNER'],
})
