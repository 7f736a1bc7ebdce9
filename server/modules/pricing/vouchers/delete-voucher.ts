import { audit } from '#server/core/audit.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { deletePool } from '#server/modules/capacity/index.ts'
import { lockOwnVoucher } from './rows.ts'

/** Deletes a voucher. One that was ever in an order only stops and is put out of sight: the books name it. VOUCHER_NOT_FOUND, NOT_OWNER. */
export function deleteVoucher(ctx: Context | Tx, id: string): Promise<{ ok: true }> {
  return write(ctx, async (tx) => {
    const { voucher } = await lockOwnVoucher(tx, id)
    const used = await tx.db.selectFrom('holds').select('id').where('pool_id', '=', id).limit(1).executeTakeFirst()
    if (used) {
      await tx.db.updateTable('vouchers').set({ active: false, deleted_at: tx.now() }).where('id', '=', id).execute()
    } else {
      await tx.db.deleteFrom('vouchers').where('id', '=', id).execute()
      await deletePool(tx, id)
    }
    await audit(tx, 'voucher.deleted', 'voucher', id, { code: voucher.code })
    return { ok: true }
  })
}
