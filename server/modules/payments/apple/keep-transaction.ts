import type { Tx } from '#server/core/context.ts'
import { ownedOf, sellableOf } from '#server/modules/catalog/index.ts'
import { lockPerson } from '#server/modules/identity/index.ts'
import { tellLost } from '#server/modules/orders/index.ts'
import type { AppleTransaction } from '#server/providers/apple/signed.ts'
import { linesOf, type Owner, toldOf } from '../gateways/apple-rows.ts'
import { endsAccess, givenBack, type Told } from '../gateways/apple-rules.ts'
import { refundsOf } from '../registries/provider-refunds.ts'

/**
 * Keeps what Apple signed of a transaction, unless something signed later is kept already, and does what follows from
 * the change: money that Apple gave back is told once, access ends, and begins again where Apple takes the refund back.
 * What was signed later and told first counts for the payment as soon as one takes the transaction.
 * `owner` is whose the attempt was that the app named; `userId` whose the transaction is.
 */
export async function keepTransaction(
  tx: Tx,
  told: AppleTransaction,
  { userId, owner }: { userId: string; owner: Owner | null },
): Promise<void> {
  await lockPerson(tx, userId)
  const row = await tx.db
    .selectFrom('apple_transactions')
    .selectAll()
    .where('transaction_id', '=', told.transactionId)
    .forUpdate()
    .executeTakeFirst()
  const paymentId = row?.payment_id ?? (await paidBy(tx, told, owner))
  const before = row && row.payment_id !== null ? toldOf(row) : null
  if (row && row.signed_at >= told.signedAt) {
    if (before !== null || paymentId === null) return
    const set = { payment_id: paymentId }
    await tx.db.updateTable('apple_transactions').set(set).where('transaction_id', '=', told.transactionId).execute()
    return follow(tx, paymentId, null, toldOf(row))
  }
  const values = {
    payment_id: paymentId,
    apple_product_id: told.appleProductId,
    is_subscription: told.subscription,
    purchased_at: told.purchasedAt,
    expires_at: told.expiresAt,
    revoked_at: told.revokedAt,
    revoked_part: told.revokedPart,
    by_family: told.byFamily,
    upgraded: told.upgraded,
    price_milliunits: told.priceMilliunits,
    currency: told.currency,
    signed_at: told.signedAt,
    signed: told.signed,
  }
  if (row)
    await tx.db.updateTable('apple_transactions').set(values).where('transaction_id', '=', told.transactionId).execute()
  else
    await tx.db
      .insertInto('apple_transactions')
      .values({
        ...values,
        transaction_id: told.transactionId,
        original_transaction_id: told.originalTransactionId,
        user_id: userId,
        first_seen_at: tx.now(),
      })
      .execute()
  if (paymentId) await follow(tx, paymentId, before, told)
}

/** The attempt that this very transaction paid. */
async function paidBy(tx: Tx, { transactionId }: AppleTransaction, owner: Owner | null): Promise<string | null> {
  if (!owner) return null
  const row = await tx.db
    .selectFrom('payments')
    .select('id')
    .where('id', '=', owner.paymentId)
    .where('provider_txn_no', '=', transactionId)
    .executeTakeFirst()
  return row?.id ?? null
}

/** What follows for a payment when Apple's word about its transaction changes. */
async function follow(tx: Tx, paymentId: string, before: Told | null, after: Told): Promise<void> {
  const payment = await tx.db
    .selectFrom('payments as p')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .select(['p.amount', 'o.code', 'o.user_id', 'o.status'])
    .where('p.id', '=', paymentId)
    .executeTakeFirstOrThrow()
  const more = givenBack(after, payment.amount) - givenBack(before, payment.amount)
  const note = `Giao dịch App Store ${after.transactionId}`
  if (more > 0)
    await refundsOf(tx).record(tx, { paymentId, amount: more, reason: 'App Store đã hoàn tiền cho người mua', note })
  if (more < 0)
    await refundsOf(tx).reverse(tx, { paymentId, amount: -more, reason: 'App Store rút lại việc hoàn tiền', note })
  const order = { code: payment.code, userId: payment.user_id }
  if (endsAccess(after) && !endsAccess(before)) {
    for (const { id, kind, productId } of await linesOf(tx, order.code)) {
      const userId = await sellableOf(tx, kind).revoke(tx, id, 'App Store đã hoàn tiền')
      await tellLost(tx, [{ userId, productId }])
    }
  }
  if (endsAccess(before) && !endsAccess(after)) await grantAgain(tx, order)
}

/** Gives what was paid for in an order to a buyer who lacks it; what is for learners stays theirs. @returns how many lines were given */
export async function grantAgain(tx: Tx, order: { code: string; userId: string }): Promise<number> {
  let given = 0
  for (const { id, kind, productId, availableDays, forOthers } of await linesOf(tx, order.code, { paid: true })) {
    if (forOthers) continue
    if ((await ownedOf(tx, kind, order.userId, [productId])).has(productId)) continue
    await sellableOf(tx, kind).grant(tx, { orderItemId: id, productId, userId: order.userId, availableDays })
    // What ran out is not brought back by giving it again.
    if ((await ownedOf(tx, kind, order.userId, [productId])).has(productId)) given += 1
  }
  return given
}
