import { audit } from '#server/core/audit.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { mustNamePartner } from '../affiliates/rule-partner.ts'
import { mustBeSoldBy, peopleOf } from '../terms/reach.ts'
import { type DiscountShown, theDiscount } from './reads.ts'
import { productsOfDiscount, showDiscount } from './refresh-offers.ts'
import { columnsOf, lockOwnDiscount, putReach, type Terms } from './rows.ts'

/** Parts of a discount's terms: what is left out stays. */
export type Change = { [K in keyof Terms]?: Terms[K] | undefined }

/** Changes a discount from now on; what was ordered keeps its price. DISCOUNT_NOT_FOUND, NOT_OWNER, DISCOUNT_PERIOD_WRONG, PRODUCT_NOT_FOUND, AFFILIATE_NOT_FOUND. */
export function changeDiscount(ctx: Context | Tx, id: string, change: Change): Promise<DiscountShown> {
  return write(ctx, async (tx) => {
    const discount = await lockOwnDiscount(tx, id)
    const lowered = await productsOfDiscount(tx, id)
    const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
    const before = await theDiscount(tx, id)
    await mustNamePartner(tx, change.borne, before.borne)
    const terms = { ...before, userEmails: null, ...given } as Terms
    const productIds = change.productIds && [...new Set(change.productIds)]
    await mustBeSoldBy(tx, discount.owner_id, productIds ?? [])
    const userIds = await peopleOf(tx, discount.owner_id, change.userEmails ?? [])
    await tx.db
      .updateTable('discounts')
      .set({
        ...columnsOf(tx, discount.owner_id, terms),
        restricted: change.userEmails === undefined ? discount.restricted : change.userEmails !== null,
      })
      .where('id', '=', id)
      .execute()
    await putReach(tx, id, { productIds, userIds: change.userEmails === undefined ? undefined : userIds })
    await showDiscount(tx, id, lowered)
    await audit(tx, 'discount.changed', 'discount', id, { changed: Object.keys(given) })
    return theDiscount(tx, id)
  })
}
