import type { OrderStatus, PaymentStatus } from '#domain/enums.ts'
import { fail, must } from '#domain/faults.ts'
import { asUser } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { AppleRefused, type AppleTransaction } from '#server/providers/apple/signed.ts'
import { holderOf, latestOf, ownerByToken } from '../gateways/apple-rows.ts'
import { endsAccess } from '../gateways/apple-rules.ts'
import { keepTransaction } from './keep-transaction.ts'
import { readSubscription } from './read-subscription.ts'
import { settleTransaction } from './settle-transaction.ts'

type Outcome = { orderId: string; orderCode: string; orderStatus: OrderStatus; paymentStatus: PaymentStatus }

/**
 * Our app hands in what Apple signed. It counts where it names an attempt of this very person, is of the product that
 * was ordered, was not taken back, and is nobody else's. The same again changes nothing.
 */
export async function handInTransaction(ctx: Context, signedTransaction: string): Promise<Outcome> {
  const userId = asUser(ctx)
  const told = await readOwn(ctx, signedTransaction)
  const owner = await ownerByToken(ctx, told.accountToken)
  must(owner !== null && owner.userId === userId, 'PAYMENT_NOT_FOUND')
  const holder = await holderOf(ctx, told)
  must(holder === null || holder === userId, 'PAYMENT_ALREADY_SETTLED')
  const settled = await settleTransaction(ctx, told, owner, 'QUERY')
  must(settled !== 'other-product', 'INVALID_PRODUCT_ITEM', {
    message: 'Sản phẩm mua trong App Store không phải sản phẩm của đơn hàng này.',
  })
  await write(ctx, async (tx) => {
    await keepTransaction(tx, told, { userId, owner })
    if (told.subscription) await readSubscription(tx, { id: told.originalTransactionId, userId, renewal: null })
  })
  must(!endsAccess(await latestOf(ctx, told)), 'APPLE_TRANSACTION_REVOKED')
  return ctx.db
    .selectFrom('payments as p')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .select(['o.id as orderId', 'o.code as orderCode', 'o.status as orderStatus', 'p.status as paymentStatus'])
    .where('p.id', '=', owner.paymentId)
    .executeTakeFirstOrThrow()
}

/** Throws APPLE_TRANSACTION_REFUSED where it is not Apple's, PROVIDER_UNAVAILABLE where that cannot be said now. */
export async function readOwn(ctx: Context, signedTransaction: string): Promise<AppleTransaction> {
  const apple = ctx.providers.apple ?? fail('PROVIDER_UNAVAILABLE')
  try {
    return await apple.read.transaction(signedTransaction)
  } catch (error) {
    ctx.log.warn({ err: error }, 'a handed-in transaction was not believed')
    return fail(error instanceof AppleRefused ? 'APPLE_TRANSACTION_REFUSED' : 'PROVIDER_UNAVAILABLE')
  }
}
