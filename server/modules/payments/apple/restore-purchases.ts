import { isFault } from '#domain/faults.ts'
import { asUser } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { holderOf, ownerByToken } from '../gateways/apple-rows.ts'
import { endsAccess } from '../gateways/apple-rules.ts'
import { readOwn } from './hand-in-transaction.ts'
import { grantAgain, keepTransaction } from './keep-transaction.ts'
import { readSubscription } from './read-subscription.ts'
import { settleTransaction } from './settle-transaction.ts'

export type Restored = { transactionId: string | null; outcome: 'granted' | 'owned' | 'revoked' | 'refused' }

/**
 * Gives again what this person bought in the App Store. Each transaction is judged by itself; one that is somebody
 * else's, or was taken back, gives nothing. Throws PROVIDER_UNAVAILABLE.
 */
export async function restorePurchases(ctx: Context, signedTransactions: readonly string[]): Promise<Restored[]> {
  const results: Restored[] = []
  for (const signed of signedTransactions) results.push(await restore(ctx, signed))
  return results
}

async function restore(ctx: Context, signed: string): Promise<Restored> {
  const userId = asUser(ctx)
  const told = await readOwn(ctx, signed).catch((error: unknown) => {
    if (isFault(error) && error.code === 'APPLE_TRANSACTION_REFUSED') return null
    throw error
  })
  if (!told) return { transactionId: null, outcome: 'refused' }
  const { transactionId } = told
  const named = await ownerByToken(ctx, told.accountToken)
  const owner = named?.userId === userId ? named : null
  const holder = (await holderOf(ctx, told)) ?? named?.userId
  if (holder !== userId) return { transactionId, outcome: 'refused' }
  const settled = owner ? await settleTransaction(ctx, told, owner, 'QUERY') : 'nothing-to-pay'
  if (settled === 'other-product') return { transactionId, outcome: 'refused' }
  return write(ctx, async (tx): Promise<Restored> => {
    await keepTransaction(tx, told, { userId, owner })
    if (told.subscription) await readSubscription(tx, { id: told.originalTransactionId, userId, renewal: null })
    const row = await tx.db
      .selectFrom('apple_transactions as t')
      .leftJoin('payments as p', 'p.id', 't.payment_id')
      .leftJoin('orders as o', 'o.id', 'p.order_id')
      .selectAll('t')
      .select(['o.code', 'o.status'])
      .where('t.transaction_id', '=', transactionId)
      .executeTakeFirstOrThrow()
    const { revoked_at: revokedAt, revoked_part: revokedPart, by_family: byFamily, is_subscription: subscription } = row
    if (endsAccess({ revokedAt, revokedPart, byFamily, subscription })) return { transactionId, outcome: 'revoked' }
    const paid = row.status === 'PAID' || row.status === 'APPROVED'
    // What a period gave is its subscription's to give again: it may have ended.
    const given = row.code && paid && !subscription ? await grantAgain(tx, { code: row.code, userId }) : 0
    return { transactionId, outcome: given > 0 || settled === 'recorded' ? 'granted' : 'owned' }
  })
}
