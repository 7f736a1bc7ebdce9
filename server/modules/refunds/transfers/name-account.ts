import { type BankCode, banks } from '#domain/banks.ts'
import { must } from '#domain/faults.ts'
import { cleanLine } from '#domain/text.ts'
import { asUser } from '#server/core/actor.ts'
import { audit } from '#server/core/audit.ts'
import type { Context } from '#server/core/context.ts'
import { publish } from '#server/core/jobs.ts'
import { write } from '#server/core/write.ts'
import { isOwnHolder } from '#server/modules/identity/index.ts'
import { sealAccount } from '#server/modules/payments/index.ts'
import { lockRefund } from '../rows.ts'
import { mayNameAccount, waitsToBeSent } from '../rules.ts'

type Typed = { bankCode: BankCode; number: string; holder: string }

/**
 * A buyer names the account their money goes to where it cannot go back the way it came. The holder is the person of the
 * profile; number and holder are kept sealed. What waited for the account is sent; what failed waits for the staff, who
 * send it anew. Throws REFUND_NOT_FOUND, STATUS_CONFLICT once nothing waits, BANK_ACCOUNT_HOLDER_MISMATCH.
 */
export function nameAccount(ctx: Context, id: string, typed: Typed): Promise<{ masked: string }> {
  const userId = asUser(ctx)
  const holder = cleanLine(typed.holder).toUpperCase()
  return write(ctx, async (tx) => {
    const { refund, order } = await lockRefund(tx, id)
    must(order.user_id === userId, 'REFUND_NOT_FOUND')
    const transfers = await tx.db.selectFrom('refund_transfers').selectAll().where('refund_id', '=', id).execute()
    must(mayNameAccount(refund, transfers), 'STATUS_CONFLICT')
    must(await isOwnHolder(tx, userId, holder), 'BANK_ACCOUNT_HOLDER_MISMATCH')
    const masked = `${banks[typed.bankCode]} •••• ${typed.number.slice(-4)}`
    await tx.db
      .updateTable('refunds')
      .set({ account_sealed: sealAccount(tx, { ...typed, holder }), account_masked: masked })
      .where('id', '=', id)
      .execute()
    await audit(tx, 'refund.account-named', 'refund', id, { bankCode: typed.bankCode })
    for (const transfer of transfers.filter(waitsToBeSent))
      await publish(tx, 'refund.to-send', { transferId: transfer.id })
    return { masked }
  })
}
