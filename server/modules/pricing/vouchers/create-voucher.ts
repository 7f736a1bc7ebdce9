import { asHost } from '#server/core/actor.ts'
import { audit } from '#server/core/audit.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { openPools } from '#server/modules/capacity/index.ts'
import { mustNamePartner } from '../terms/cost-bearers.ts'
import { ownerOf } from '../terms/owner.ts'
import { theVoucher, type VoucherShown } from './reads.ts'
import { columnsOf, limitsOf, mayReach, putReach, type Terms } from './rows.ts'

/**
 * Makes a code: of a host for what they sell, of staff for the platform. Its uses and its budget are a pool under its id.
 * VOUCHER_CODE_EXISTS, VOUCHER_PRODUCT_DUPLICATED, PRODUCT_NOT_FOUND, AFFILIATE_NOT_FOUND.
 */
export function createVoucher(ctx: Context | Tx, terms: Terms): Promise<VoucherShown> {
  return write(ctx, async (tx) => {
    const ownerId = ownerOf(tx)
    const userIds = await mayReach(tx, ownerId, terms)
    await mustNamePartner(tx, terms.costShare)
    const { id } = await tx.db
      .insertInto('vouchers')
      .values({
        ...columnsOf(tx, ownerId, terms),
        owner_id: ownerId,
        code: terms.code,
        created_by: asHost(tx),
        created_at: tx.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await openPools(tx, [{ id, kind: 'VOUCHER', ...limitsOf(terms) }])
    await putReach(tx, [id], { productIds: terms.productIds, userIds })
    await audit(tx, 'voucher.created', 'voucher', id, { code: terms.code })
    return theVoucher(tx, id)
  })
}
