import type { UserId } from '#domain/ids.ts'
import type { Evidence } from '#domain/payment-gateways.ts'
import type { Context } from '#server/core/context.ts'
import { failureWords } from './gateways.ts'

const NOTHING = {
  known: false,
  orderId: null,
  orderCode: null,
  orderStatus: null,
  paymentStatus: null,
  hint: null,
  words: null,
}

/**
 * What to show a payer whose browser came back. Changes nothing: the address is only a hint, our own state is the truth.
 * A wrong signature, or somebody else's order, tells nothing.
 */
export async function readPaymentReturn(ctx: Context, userId: UserId, query: Record<string, unknown>) {
  const evidence = broughtBack(ctx, query)
  if (!evidence) return NOTHING
  const row = await ctx.db
    .selectFrom('payments as p')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .select(['o.id as orderId', 'o.code as orderCode', 'o.status as orderStatus', 'p.status as paymentStatus'])
    .where('p.provider', '=', evidence.gateway)
    .where('p.txn_ref', '=', evidence.reference)
    .where('o.user_id', '=', userId)
    .executeTakeFirst()
  if (!row) return NOTHING
  return { known: true, ...row, hint: evidence.verdict, words: failureWords(evidence.gateway, evidence.code) }
}

/** What a provider's page put into the address, where its signature holds: VNPAY its parameters, GalaxyPay one signed text. */
function broughtBack({ outside }: Context, query: Record<string, unknown>): Evidence | null {
  if (query.data !== undefined) return outside.galaxypay?.read(query) ?? null
  const evidence = outside.vnpay.read(query)
  return evidence?.tmnCode === outside.vnpay.tmnCode ? evidence : null
}
