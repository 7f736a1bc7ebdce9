import { z } from 'zod'
import { ProductItemType } from '../../enums.ts'
import { MOST_PLACES } from '../../selling.ts'
import { kindManagers } from '../../sold/kinds.ts'
import { call } from '../call.ts'
import { byId, id, whole } from '../shapes.ts'

const beyond = 'Places are limited by the hold ledger; the catalogue has no call that says how many there are.'

const places = z.object({
  productId: id,
  kind: z.enum(ProductItemType),
  name: z.string(),
  /** How many may be sold in all, those that are sold among them; null: no limit. */
  capacity: whole.nullable(),
  sold: whole,
  /** By orders that wait to be paid. */
  held: whole,
  /** For those who have a voucher that keeps them. */
  kept: whole,
  /** What anybody may still buy; null: no limit. */
  left: whole.nullable(),
})

export const placesLeft = call('GET', '/api/v1/products/{id}/places-left', {
  who: 'public',
  summary: 'How many places of a product are left for the caller; null where there is no limit',
  beyond,
  params: byId,
  reply: z.object({ left: whole.nullable() }),
  faults: ['PRODUCT_NOT_FOUND'],
})
export const productPlaces = call('GET', '/api/v1/products/{id}/places', {
  who: 'host',
  opens: kindManagers,
  summary: 'How many places a product has, and where they are: for who sells it, and the staff',
  beyond,
  params: byId,
  reply: places,
  faults: ['PRODUCT_NOT_FOUND', 'NOT_OWNER'],
})
export const limitPlaces = call('PUT', '/api/v1/products/{id}/places', {
  who: 'host',
  opens: kindManagers,
  summary: 'Says how many places of a product may be sold in all; what is sold or held already counts',
  beyond,
  params: byId,
  body: z.object({ capacity: whole.min(0).max(MOST_PLACES).nullable() }),
  reply: places,
  faults: ['PRODUCT_NOT_FOUND', 'NOT_OWNER', 'PLACES_OF_PARTS'],
})
