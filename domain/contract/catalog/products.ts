import { z } from 'zod'
import { ProductItemType } from '../../enums.ts'
import { call } from '../call.ts'
import { byId, dong, id, instant, listOf, paging, whole } from '../shapes.ts'
import { courseList } from './courses.ts'

export const cachedCoursesAndCombos = call('GET', '/api/v1/products/online-courses-and-combos/cached', {
  who: 'public',
  summary: 'The first page of courses and combos; may be some seconds old',
  reply: courseList,
})
const hostProduct = z.object({
  id,
  kind: z.enum(ProductItemType),
  slug: z.string(),
  name: z.string(),
  coverFileId: id.nullable(),
  price: dong,
  listPrice: dong,
  onSale: z.boolean(),
  /** Shown on the host’s own page while it is on sale. */
  onProfile: z.boolean(),
  paidCount: whole,
  publishedAt: instant.nullable(),
})
const hostQuery = paging(20).extend({
  kind: z.enum(ProductItemType).optional(),
  search: z.string().max(200).optional(),
})

export const ownProducts = call('GET', '/api/v1/products', {
  who: 'host',
  summary: 'Everything the host sells or sold, of every kind, the newest first',
  query: hostQuery,
  reply: listOf(hostProduct),
})
export const eligibleProducts = call('GET', '/api/v1/products/eligible', {
  who: 'host',
  summary: 'What a voucher or a discount of the host may lower: their products that cost something and are on sale',
  query: hostQuery,
  reply: listOf(hostProduct),
})
export const profileProducts = call('GET', '/api/v1/products/profile', {
  who: 'host',
  summary: 'What stands on the host’s own page, in its order',
  query: hostQuery,
  reply: listOf(hostProduct),
})
export const changeProduct = call('PATCH', '/api/v1/products/{id}', {
  who: 'host',
  summary: 'Shows a product on the host’s own page, or not; it is sold all the same',
  params: byId,
  body: z.object({ onProfile: z.boolean() }),
  reply: hostProduct,
  faults: ['PRODUCT_NOT_FOUND', 'NOT_OWNER'],
})
export const adminProducts = call('GET', '/api/v1/admin/products', {
  who: 'staff',
  grant: 'products.read',
  summary: 'Every product of every host and kind',
  query: hostQuery.extend({ hostId: id.optional(), onSale: z.enum(['true', 'false']).optional() }),
  reply: listOf(hostProduct.extend({ hostId: id, hostName: z.string() })),
})
