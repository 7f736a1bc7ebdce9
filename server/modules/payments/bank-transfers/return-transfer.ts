import { must } from '#domain/faults.ts'
import { dong } from '#domain/money.ts'
import { asStaff } from '#server/core/actor.ts'
import { audit } from '#server/core/audit.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { postLedger } from '#server/modules/ledger/index.ts'
import { letGo } from './assign-transfer.ts'
import { leftOf, lockTransfer } from './rows.ts'

type Asked = { amount: number; bankReference: string; reason: string }

/**
 * Records that somebody sent money of a transfer back to whoever sent it, at the bank and by hand. Never more than is left
 * of it; what was held of it for attempts that wait is let go first. The bank's number keeps the same return from being
 * recorded twice. TRANSFER_NOT_FOUND, TRANSFER_NOTHING_LEFT, TRANSFER_RETURNED_ALREADY.
 * @returns what is left of it now, in đồng
 */
export function returnTransfer(ctx: Context, id: string, asked: Asked): Promise<number> {
  const staffId = asStaff(ctx)
  return write(ctx, async (tx) => {
    const transfer = await lockTransfer(tx, id)
    must(transfer.direction === 'IN' && transfer.verdict !== null, 'TRANSFER_NOTHING_LEFT')
    const before = await tx.db
      .selectFrom('bank_transfer_returns')
      .select('id')
      .where('transfer_id', '=', id)
      .where('bank_reference', '=', asked.bankReference)
      .executeTakeFirst()
    must(before === undefined, 'TRANSFER_RETURNED_ALREADY')
    await letGo(tx, id)
    const left = await leftOf(tx, transfer)
    must(asked.amount <= left, 'TRANSFER_NOTHING_LEFT', { detail: { left } })
    const { id: returnId } = await tx.db
      .insertInto('bank_transfer_returns')
      .values({
        transfer_id: id,
        amount: asked.amount,
        bank_reference: asked.bankReference,
        reason: asked.reason,
        returned_by: staffId,
        at: tx.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await postLedger(tx, {
      kind: 'REFUND',
      refId: returnId,
      memo: `Trả lại chuyển khoản ${transfer.bank_reference || transfer.sender_id}`,
      entries: [
        { account: 'SUSPENSE', amount: dong(asked.amount) },
        { account: 'PROVIDER_CLEARING', gateway: 'BANK_TRANSFER', amount: dong(-asked.amount) },
      ],
    })
    await audit(tx, 'bank-transfer.returned', 'bank_transfer', id, asked)
    return left - asked.amount
  })
}
