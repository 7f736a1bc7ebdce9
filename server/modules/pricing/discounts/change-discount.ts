import { changedTerms } from '#domain/audit.ts'
import { soundDiscount } from '#domain/contract/pricing/discounts.ts'
import { audit } from '#server/core/audit.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { mustNamePartner } from '../terms/cost-bearers.ts'
import { demandSound } from '../terms/sound.ts'
import { type Kept, keptOf, mustBeSoldBy, peopleOf } from '../terms/targeting.ts'
import { type DiscountShown, theDiscount } from './reads.ts'
import { productsOfDiscount, showDiscount } from './refresh-offers.ts'
import { columnsOf, lockOwnDiscount, putLimits, putReach, type Terms } from './rows.ts'

/** Parts of a discount's terms: what is left out stays. */
export type Change = { [K in keyof Terms]?: Terms[K] | undefined } & Kept

/**
 * Changes a discount from now on; what was ordered keeps its price. Said `anew`, its owner bears it unless the change says
 * who. VALIDATION_FAILED at the field that the whole leaves unsound, DISCOUNT_NOT_FOUND, NOT_OWNER, DISCOUNT_PERIOD_WRONG,
 * PRODUCT_NOT_FOUND, AFFILIATE_NOT_FOUND.
 */
export function changeDiscount(
  ctx: Context | Tx,
  id: string,
  { userIds: kept, ...change }: Change,
  { anew = false } = {},
): Promise<DiscountShown> {
  return write(ctx, async (tx) => {
    const discount = await lockOwnDiscount(tx, id)
    const lowered = await productsOfDiscount(tx, id)
    const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
    const before = await theDiscount(tx, id)
    await mustNamePartner(tx, change.costShare, before.costShare)
    const terms = { ...before, ...(anew && { costShare: undefined }), userEmails: null, ...given } as Terms
    // What was free was lowered by all of its price: nobody meant that of every piece.
    const unsaid = before.freeEach !== null && terms.freeEach === null && change.value === undefined
    demandSound({ ...terms, userIds: kept, ...(unsaid && { value: undefined }) }, soundDiscount)
    const productIds = change.productIds && [...new Set(change.productIds)]
    await mustBeSoldBy(tx, discount.owner_id, productIds ?? [])
    const named = [
      ...(await peopleOf(tx, discount.owner_id, change.userEmails ?? [])),
      ...(await keptOf(tx, 'discount', id, kept)),
    ]
    const userIds = [...new Set(named)]
    await tx.db
      .updateTable('discounts')
      .set({
        ...columnsOf(tx, discount.owner_id, terms),
        restricted: change.userEmails === undefined ? discount.restricted : change.userEmails !== null,
      })
      .where('id', '=', id)
      .execute()
    await putLimits(tx, id, terms)
    await putReach(tx, id, { productIds, userIds: change.userEmails === undefined ? undefined : userIds })
    await showDiscount(tx, id, lowered)
    await audit(tx, 'discount.changed', 'discount', id, { name: discount.name, changes: changedTerms(before, terms) })
    return theDiscount(tx, id)
  })
}
