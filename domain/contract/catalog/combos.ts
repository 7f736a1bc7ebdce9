import { z } from 'zod'
import { ContentStatus, ProductItemType } from '../../enums.ts'
import { COMPONENTS } from '../../goods.ts'
import { kindsWith } from '../../sold/kinds.ts'
import { call } from '../call.ts'
import { byId, bySlug, done, dong, id, instant, listOf, paging, person, price, text, whole } from '../shapes.ts'
import { productCard } from './courses.ts'

/** A combo in a list; `listPrice` is what its parts are listed at together. */
export const comboCard = productCard.extend({ partCount: whole })
const list = listOf(comboCard)

const part = z.object({
  productId: id,
  kind: z.enum(ProductItemType),
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  coverFileId: id.nullable(),
  lessonCount: whole,
  durationSeconds: whole,
  /** By itself, now. */
  price: dong,
  listPrice: dong,
  onSale: z.boolean(),
})

const problem = z.object({ path: z.string(), code: z.string(), message: z.string() })

export const comboDetail = comboCard.extend({
  parts: z.array(part),
  /** May it be bought now? Not while one of its parts cannot be. */
  onSale: z.boolean(),
  updatedAt: instant,
  host: z.object({ id, fullName: z.string(), avatarUrl: z.string().nullable(), headline: z.string().nullable() }),
  /** How the caller stands to it; null for a visitor. */
  viewer: z
    .object({
      own: z.boolean(),
      inCart: z.boolean(),
      /** Parts they have already; each lowers the price by its share. */
      ownedIds: z.array(id),
      /** What it costs them, and what is crossed out beside that. */
      price: dong,
      listPrice: dong,
    })
    .nullable(),
})

export const comboDraft = z.object({
  id,
  slug: z.string(),
  status: z.enum(ContentStatus),
  name: z.string(),
  description: z.string(),
  coverFileId: id.nullable(),
  price: dong.nullable(),
  /** What the parts cost one by one. */
  separately: dong,
  /** What is crossed out beside its price. */
  listPrice: dong,
  parts: z.array(part),
  version: whole,
  /** Since when it cannot be bought because of a part. */
  pausedAt: instant.nullable(),
  problems: z.array(problem),
  updatedAt: instant,
  can: z.object({ publish: z.boolean(), archive: z.boolean(), remove: z.boolean() }),
})

const terms = {
  name: text(120, 1),
  description: text(500),
  coverFileId: id.nullable(),
  price: price.nullable(),
  productIds: z.array(id).max(COMPONENTS.most),
}

export const listCombos = call('GET', '/api/v1/combos', {
  who: 'public',
  summary: 'Combos on sale, by buyers',
  query: paging(24).extend({ hostId: id.optional(), search: z.string().max(200).optional() }),
  reply: list,
})
export const comboById = call('GET', '/api/v1/combos/{id}/detail', {
  who: 'public',
  summary: 'One combo as its page shows it',
  params: byId,
  reply: comboDetail,
  faults: ['COMBO_NOT_FOUND'],
})
export const comboBySlug = call('GET', '/api/v1/combos/by-slug/{slug}/detail', {
  who: 'public',
  summary: 'The same by its address',
  params: bySlug,
  reply: comboDetail,
  faults: ['COMBO_NOT_FOUND'],
})
export const recommendCombos = call('GET', '/api/v1/combos/recommend/{id}', {
  who: 'public',
  summary: 'Combos near a product or another combo: those that hold it, of its host, in its categories',
  params: byId,
  query: z.object({ take: z.coerce.number().int().min(1).max(24).default(8) }),
  reply: list,
  faults: ['PRODUCT_NOT_FOUND'],
})
export const combosOfProduct = call('GET', '/api/v1/combos/product/{id}', {
  who: 'public',
  summary: 'Combos on sale that hold a product',
  params: byId,
  reply: list,
})
export const combosOfUser = call('GET', '/api/v1/combos/userId/{id}', {
  who: 'public',
  summary: 'Combos on sale of one host',
  params: byId,
  query: paging(24),
  reply: list,
})
export const myCombos = call('GET', '/api/v1/combos/mine', {
  who: 'host',
  summary: 'The host’s own combos in every state, the last changed first',
  beyond: 'The list of the catalogue holds what is on sale; the studio also shows drafts.',
  query: paging(20).extend({ status: z.enum(ContentStatus).optional(), search: text(100).optional() }),
  reply: listOf(
    comboDraft
      .pick({
        id: true,
        slug: true,
        status: true,
        name: true,
        coverFileId: true,
        price: true,
        listPrice: true,
        pausedAt: true,
        updatedAt: true,
      })
      .extend({ partCount: whole, paidCount: whole }),
  ).extend({ counts: z.partialRecord(z.enum(ContentStatus), whole) }),
})
export const ownCombo = call('GET', '/api/v1/combos/{id}/draft', {
  who: 'host',
  summary: 'One of the host’s own combos with everything that stands against selling it',
  beyond: 'The detail of the catalogue is what buyers see; its editor needs the draft.',
  params: byId,
  reply: comboDraft,
  faults: ['COMBO_NOT_FOUND', 'NOT_OWNER'],
})
export const comboBuyers = call('GET', '/api/v1/combos/{id}/buyers', {
  who: 'host',
  opens: ['orders.read'],
  summary: 'Who bought a combo, the latest first, with what they paid for its parts',
  params: byId,
  query: paging(20).extend({ search: text(100).optional() }),
  reply: listOf(
    z.object({
      orderId: id,
      orderCode: z.string(),
      user: person,
      maskedEmail: z.string(),
      boughtAt: instant,
      /** What the buyer paid for the combo in this order, and what of it went back. */
      paid: dong,
      refunded: dong,
      /** Parts that came with it; one the buyer owned before is not among them. */
      parts: z.array(z.object({ name: z.string(), price: dong })),
      /** For somebody else. */
      isGift: z.boolean(),
    }),
  ).extend({ name: z.string() }),
  faults: ['COMBO_NOT_FOUND', 'NOT_OWNER'],
})
export const exportComboBuyers = call('GET', '/api/v1/combos/{id}/buyers/export', {
  who: 'host',
  opens: ['orders.read'],
  raw: true,
  summary: 'The same as a spreadsheet',
  beyond: 'Sellers keep the list of those who bought beside their own books.',
  params: byId,
  reply: z.any(),
  faults: ['COMBO_NOT_FOUND', 'NOT_OWNER'],
})
export const createCombo = call('POST', '/api/v1/combos/create', {
  who: 'host',
  status: 201,
  summary: 'Begins a combo of the host’s own products',
  body: z.object({
    name: terms.name,
    description: terms.description.default(''),
    coverFileId: terms.coverFileId.default(null),
    price: terms.price.default(null),
    productIds: terms.productIds.default([]),
  }),
  reply: comboDraft,
  faults: ['HOST_NOT_APPROVED', 'PRODUCT_NOT_FOUND', 'FILE_NOT_FOUND', 'NOT_OWNER'],
})
export const availableProducts = call('GET', '/api/v1/combos/available-products', {
  who: 'host',
  summary: 'What the host may put in a combo: their own products on sale, but no combos',
  query: paging(50).extend({ search: z.string().max(200).optional(), kind: z.enum(kindsWith('component')).optional() }),
  reply: listOf(part),
})
export const changeCombo = call('PUT', '/api/v1/combos/{id}', {
  who: 'host',
  summary: 'Changes a combo; one that is on sale must stay fit for it',
  params: byId,
  body: z.object({
    version: whole,
    name: terms.name.optional(),
    description: terms.description.optional(),
    coverFileId: terms.coverFileId.optional(),
    price: terms.price.optional(),
    productIds: terms.productIds.optional(),
  }),
  reply: comboDraft,
  faults: [
    'COMBO_NOT_FOUND',
    'NOT_OWNER',
    'VERSION_CONFLICT',
    'COMBO_NOT_READY',
    'PRODUCT_NOT_FOUND',
    'FILE_NOT_FOUND',
  ],
})
export const deleteCombo = call('DELETE', '/api/v1/combos/{id}', {
  who: 'host',
  summary: 'Removes a combo that is not on sale; who bought it keeps every part',
  params: byId,
  reply: done,
  faults: ['COMBO_NOT_FOUND', 'NOT_OWNER', 'STATUS_CONFLICT'],
})
export const changeComboState = call('PUT', '/api/v1/combos/{id}/change-state', {
  who: 'host',
  summary: 'Puts a combo on sale, or takes it off',
  params: byId,
  body: z.object({ status: z.enum(['PUBLISHED', 'ARCHIVED']) }),
  reply: comboDraft,
  faults: [
    'COMBO_NOT_FOUND',
    'NOT_OWNER',
    'STATUS_CONFLICT',
    'COMBO_NOT_READY',
    'HOST_NOT_APPROVED',
    'SELLER_NOT_VERIFIED',
  ],
})
export const validateCombo = call('POST', '/api/v1/combos/{id}/validate', {
  who: 'host',
  summary: 'Everything that stands against selling a combo, at once',
  params: byId,
  reply: z.object({ valid: z.boolean(), problems: z.array(problem) }),
  faults: ['COMBO_NOT_FOUND', 'NOT_OWNER'],
})
