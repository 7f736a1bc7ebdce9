import { audit } from '#server/core/audit.ts'
import type { Tx } from '#server/core/context.ts'

/** Notes that a bank sent money back or takes none for this account: nothing is paid to it until its owner saves one again. */
export async function refuseBankAccount(tx: Tx, userId: string, reason: string): Promise<void> {
  const refused = await tx.db
    .updateTable('bank_accounts')
    .set({ refused_at: tx.now(), refused_reason: reason.slice(0, 300) })
    .where('user_id', '=', userId)
    .returning('user_id')
    .executeTakeFirst()
  if (refused) await audit(tx, 'user.bank-account-refused', 'user', userId, { reason })
}
