import type { TransferVerdict } from '#domain/bank-transfers.ts'
import { findTransferReferences } from '#domain/transfer-reference.ts'
import { actingAs, type Context, type Tx } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { payAttempts } from './pay-attempts.ts'
import { lockAttempts, lockTransfer, type Transfer } from './rows.ts'
import { verdictOf } from './rules.ts'

/**
 * Finds out whose money a transfer is, by the references in its note, and lets it pay: in one transaction, behind locks on
 * everything it touches. Judged once; only the staff judge again.
 */
export async function judgeTransfer(ctx: Context, id: string): Promise<void> {
  await write(actingAs(ctx, { kind: 'provider', provider: 'BANK_TRANSFER' }), async (tx) => {
    const seen = await tx.db.selectFrom('bank_transfers').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const references = seen.direction === 'IN' ? findTransferReferences(seen.content) : []
    const attempts = await lockAttempts(tx, { references })
    const transfer = await lockTransfer(tx, id)
    if (transfer.verdict !== null) return
    const beside = besideTheMatter(tx, transfer)
    if (beside) return judged(tx, id, beside)
    const { became, left } = await payAttempts(tx, transfer, attempts)
    await judged(tx, id, verdictOf(became, left))
  })
}

/** What is no payment to us at all. */
function besideTheMatter(tx: Tx, { direction, account_number }: Transfer): TransferVerdict | null {
  if (direction === 'OUT') return 'OUTGOING'
  return account_number === tx.providers.bank?.accountNumber ? null : 'WRONG_ACCOUNT'
}

async function judged(tx: Tx, id: string, verdict: TransferVerdict): Promise<void> {
  await tx.db.updateTable('bank_transfers').set({ verdict, judged_at: tx.now() }).where('id', '=', id).execute()
}
