import { z } from 'zod'
import { call } from '../call.ts'
import { byId, instant } from '../shapes.ts'

/** Why a product may or may not be opened. */
export const AccessReason = [
  'ENROLLED',
  'WAITING',
  'EXPIRED',
  'MEMBERSHIP',
  'MEMBERSHIP_ENDED',
  'OWNER',
  'STAFF',
  'NOT_BOUGHT',
] as const

export const productAccessible = call('GET', '/api/v1/products/{id}/accessible', {
  who: 'user',
  summary: 'Whether the caller may open a product, and why',
  params: byId,
  reply: z.object({ accessible: z.boolean(), reason: z.enum(AccessReason), expiresAt: instant.nullable() }),
  faults: ['PRODUCT_NOT_FOUND'],
})
