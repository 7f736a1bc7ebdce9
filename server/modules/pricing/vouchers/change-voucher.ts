import { changedTerms } from '#domain/audit.ts'
import { soundVoucher } from '#domain/contract/pricing/vouchers.ts'
import { must } from '#domain/faults.ts'
import { audit } from '#server/core/audit.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { limitPool } from '#server/modules/capacity/index.ts'
import { mustNamePartner } from '../terms/cost-bearers.ts'
import { demandSound } from '../terms/sound.ts'
import { type Kept, keptOf } from '../terms/targeting.ts'
import { theVoucher, type VoucherShown } from './reads.ts'
import { columnsOf, limitsOf, lockOwnVoucher, mayReach, putReach, type Terms } from './rows.ts'

/** Parts of a voucher's terms: what is left out stays; null takes a limit away. */
export type Change = { [K in keyof Terms]?: Terms[K] | undefined } & Kept

/**
 * Changes a voucher's terms. A redeemed voucher keeps its code, value and products: what people were promised does not
 * change under them. Limits may be lowered under what is used; then nothing is left.
 * Said `anew`, its owner bears it unless the change says who. VALIDATION_FAILED at the field that the whole leaves unsound,
 * VOUCHER_NOT_FOUND, NOT_OWNER, VOUCHER_REDEEMED, VOUCHER_CODE_EXISTS, VOUCHER_PRODUCT_DUPLICATED, PRODUCT_NOT_FOUND,
 * AFFILIATE_NOT_FOUND.
 */
export function changeVoucher(
  ctx: Context | Tx,
  id: string,
  { userIds: kept, ...change }: Change,
  { anew = false } = {},
): Promise<VoucherShown> {
  return write(ctx, async (tx) => {
    const { voucher, redeemed } = await lockOwnVoucher(tx, id)
    const before = await theVoucher(tx, id)
    const terms = { ...before, ...(anew && { costShare: undefined }), userEmails: null, ...defined(change) } as Terms
    demandSound({ ...terms, userIds: kept }, soundVoucher)
    must(!redeemed || !changesPromise(before, terms), 'VOUCHER_REDEEMED')
    const named = [...(await mayReach(tx, voucher.owner_id, change)), ...(await keptOf(tx, 'voucher', id, kept))]
    const userIds = [...new Set(named)]
    await mustNamePartner(tx, change.costShare, before.costShare)
    await tx.db
      .updateTable('vouchers')
      .set({
        ...columnsOf(tx, voucher.owner_id, terms),
        code: terms.code,
        restricted: change.userEmails === undefined ? voucher.restricted : change.userEmails !== null,
      })
      .where('id', '=', id)
      .execute()
    await limitPool(tx, id, limitsOf(terms))
    await putReach(tx, [id], {
      productIds: change.productIds,
      userIds: change.userEmails === undefined ? undefined : userIds,
    })
    await audit(tx, 'voucher.changed', 'voucher', id, { code: before.code, changes: changedTerms(before, terms) })
    return theVoucher(tx, id)
  })
}

const PROMISED = ['code', 'type', 'value', 'maxAmount', 'minOrder', 'usage'] as const

function changesPromise(before: VoucherShown, after: Terms): boolean {
  const products = (ids: readonly string[] | null) => ids?.toSorted().join() ?? 'all'
  return (
    PROMISED.some((field) => before[field] !== after[field]) ||
    products(before.productIds) !== products(after.productIds)
  )
}

function defined<T extends object>(change: T): Partial<T> {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as Partial<T>
}
