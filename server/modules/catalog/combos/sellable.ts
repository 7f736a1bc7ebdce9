import { fail } from '#domain/faults.ts'
import { neverUsed, type Sellable } from '../sellables.ts'
import { comboOpenTo } from './open-to.ts'

/** A combo is a line of the cart only: in an order its parts stand, each with its own kind, so that this is never granted. */
export const comboSold: Sellable = {
  kind: 'COMBO',
  // Its parts are owned.
  owned: async () => new Set(),
  grant: async () => fail('INVALID_PRODUCT_ITEM'),
  openTo: comboOpenTo,
  used: neverUsed,
  usedUpAt: null,
  revoke: async () => fail('INVALID_PRODUCT_ITEM'),
  given: null,
  seat: null,
}
