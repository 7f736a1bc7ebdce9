import { asHost } from '#server/core/actor.ts'
import { audit } from '#server/core/audit.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { mustNamePartner } from '../terms/cost-bearers.ts'
import { ownerOf } from '../terms/owner.ts'
import { mustBeSoldBy, peopleOf } from '../terms/targeting.ts'
import { type DiscountShown, theDiscount } from './reads.ts'
import { showDiscount } from './refresh-offers.ts'
import { columnsOf, putLimits, putReach, type Terms } from './rows.ts'

/** Lowers prices for a time without anybody asking. DISCOUNT_PERIOD_WRONG, PRODUCT_NOT_FOUND, AFFILIATE_NOT_FOUND. */
export function createDiscount(ctx: Context | Tx, terms: Terms): Promise<DiscountShown> {
  return write(ctx, async (tx) => {
    const ownerId = ownerOf(tx)
    await mustNamePartner(tx, terms.costShare)
    const productIds = terms.productIds && [...new Set(terms.productIds)]
    await mustBeSoldBy(tx, ownerId, productIds ?? [])
    const userIds = await peopleOf(tx, ownerId, terms.userEmails ?? [])
    const { id } = await tx.db
      .insertInto('discounts')
      .values({ ...columnsOf(tx, ownerId, terms), owner_id: ownerId, created_by: asHost(tx), created_at: tx.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    await putLimits(tx, id, terms)
    await putReach(tx, id, { productIds, userIds })
    await showDiscount(tx, id)
    await audit(tx, 'discount.created', 'discount', id, { name: terms.name })
    return theDiscount(tx, id)
  })
}
