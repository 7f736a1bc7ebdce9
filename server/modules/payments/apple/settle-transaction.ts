import { dong } from '#domain/money.ts'
import type { Context } from '#server/core/context.ts'
import type { AppleTransaction } from '#server/providers/apple/signed.ts'
import { type Settled, settlePayment } from '../attempts/settle-payment.ts'
import { latestOf, type Owner, soldInApp } from '../gateways/apple-rows.ts'
import { appleProductId, givenBack } from '../gateways/apple-rules.ts'

/**
 * Lets a purchase that Apple signed pay the attempt it was made for, where it is of the product that was ordered. The
 * price may differ, as Apple sells by steps of its own: the attempt is paid in full, and Apple's price is kept with the
 * transaction. A renewal, what a family shares and what was taken back whole pay nothing, also where Apple told of that
 * first: what it signed last counts. Of what was taken back in part the rest was paid, and the part goes back after it.
 */
export async function settleTransaction(
  ctx: Context,
  told: AppleTransaction,
  owner: Owner,
  from: 'NOTICE' | 'QUERY',
): Promise<Settled | 'nothing-to-pay' | 'other-product'> {
  if (!told.purchase || told.shared) return 'nothing-to-pay'
  if (owner.paidBy === told.transactionId) return 'already'
  const latest = await latestOf(ctx, told)
  if (latest.revokedAt && (latest.byFamily || givenBack(latest, owner.amount) >= owner.amount)) return 'nothing-to-pay'
  const line = await soldInApp(ctx, owner.orderCode)
  const bundleId = ctx.config.apple?.bundleId ?? ''
  if (!line || appleProductId(bundleId, line) !== told.appleProductId) {
    const { transactionId, appleProductId: bought } = told
    ctx.log.error({ transactionId, bought, orderId: owner.orderId }, 'Apple sold another product than was ordered')
    return 'other-product'
  }
  const evidence = {
    gateway: 'APPLE_IN_APP' as const,
    reference: owner.reference,
    amount: dong(owner.amount),
    verdict: 'success' as const,
    transactionNo: told.transactionId,
    bankCode: null,
    code: '00',
    dedupeKey: `transaction|${told.transactionId}`,
  }
  return settlePayment(ctx, evidence, { from, raw: { signedTransaction: told.signed } })
}
