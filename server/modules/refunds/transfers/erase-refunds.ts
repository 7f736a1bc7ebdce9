import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Context, Tx } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'

const GONE = 'Đã xóa cùng tài khoản'

/**
 * Erases what a person who deleted their account told with their refunds: their reasons, and the accounts they named. An
 * account that money is still on its way to is kept until it has arrived.
 */
export function eraseRefunds(ctx: Context, userId: string): Promise<void> {
  return write(ctx, async (tx) => {
    const own = sql<SqlBool>`r.order_id in (select id from orders where user_id = ${userId})`
    await tx.db.updateTable('refunds as r').set({ reason: GONE }).where('r.origin', '=', 'BUYER').where(own).execute()
    await tx.db.updateTable('refunds as r').set({ account_masked: null }).where(own).execute()
    // Credit of a deleted account is nobody's: what is still to be agreed to goes back the way it was paid.
    await tx.db
      .updateTable('refunds as r')
      .set({ to_credit: false })
      .where('r.status', '=', 'PENDING')
      .where(own)
      .execute()
    await eraseAccounts(tx, own)
  })
}

/** Erases the account of a refund whose money has arrived whole: only its masked form stays. */
export function eraseSpentAccount(tx: Tx, refundId: string): Promise<void> {
  return eraseAccounts(tx, sql<SqlBool>`r.id = ${refundId}`)
}

/** Only where nothing is left to send: an account that something fails to reach is needed again. */
async function eraseAccounts(tx: Tx, which: RawBuilder<SqlBool>): Promise<void> {
  const done = sql<SqlBool>`(r.status <> 'APPROVED' or r.amount <= coalesce((
    select sum(t.amount) from refund_transfers t where t.refund_id = r.id and t.status = 'REFUNDED'), 0))`
  await tx.db
    .updateTable('refunds as r')
    .set({ account_sealed: null })
    .where('r.account_sealed', 'is not', null)
    .where(which)
    .where(done)
    .execute()
}
