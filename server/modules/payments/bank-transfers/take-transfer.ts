import { dong } from '#domain/money.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { postLedger } from '#server/modules/ledger/index.ts'
import type { BankTransfer } from '#server/providers/bank/bank.ts'
import { paymentNotices } from '../attempts/counted.ts'
import { judgeTransfer } from './judge-transfer.ts'

/**
 * Takes a transfer that the bank told of, read from the bank itself: kept once by its number there, and by the bank's own
 * number, and booked at once: money that arrived is money in suspense until it is known whose it is. Then it is judged.
 * Told again, it changes nothing; one whose judging was interrupted is judged now.
 */
export async function takeTransfer(ctx: Context, told: BankTransfer): Promise<'taken' | 'known'> {
  const fresh = await write(ctx, async (tx) => {
    const kept = await tx.db
      .insertInto('bank_transfers')
      .values({
        sender_id: told.id,
        account_number: told.accountNumber,
        direction: told.direction === 'in' ? 'IN' : 'OUT',
        amount: told.amount,
        content: told.content,
        bank_reference: told.bankReference,
        at: told.at,
        received_at: tx.now(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (kept && told.direction === 'in')
      await postLedger(tx, {
        kind: 'SUSPENSE',
        refId: kept.id,
        memo: `Chuyển khoản ${told.bankReference || told.id}`,
        entries: [
          { account: 'PROVIDER_CLEARING', gateway: 'BANK_TRANSFER', amount: told.amount },
          { account: 'SUSPENSE', amount: dong(-told.amount) },
        ],
      })
    return kept?.id
  })
  paymentNotices.add({ gateway: 'BANK_TRANSFER', verdict: fresh ? 'recorded' : 'already' })
  if (fresh) {
    await judgeTransfer(ctx, fresh)
    return 'taken'
  }
  const before = await ctx.db
    .selectFrom('bank_transfers')
    .select(['id', 'verdict'])
    .where('sender_id', '=', told.id)
    .executeTakeFirst()
  if (!before) ctx.log.warn({ senderId: told.id }, 'the same money was told under another number')
  else if (before.verdict === null) await judgeTransfer(ctx, before.id)
  return 'known'
}
