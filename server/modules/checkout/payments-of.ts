import { sql } from 'kysely'
import { CURRENCY } from '#domain/money.ts'
import type { Context } from '#server/core/context.ts'
import { failureWords, shownOf } from '#server/modules/payments/index.ts'

/** Every attempt to pay an order, the latest first; of one that waits for a transfer what the payer is shown. */
export async function paymentsOf(ctx: Context, orderId: string) {
  const rows = await ctx.db
    .selectFrom('payments as p')
    .leftJoin('manual_payments as m', 'm.payment_id', 'p.id')
    .leftJoin('users as u', 'u.id', 'm.recorded_by')
    .select([
      'p.id',
      'p.provider',
      'p.method',
      'p.mode',
      'p.status',
      'p.amount',
      'p.txn_ref as txnRef',
      'p.created_at as createdAt',
      'p.expires_at as expiresAt',
      'p.settled_at as settledAt',
      'p.bank_code as bankCode',
      'p.failure_code',
      'p.review_reason',
      'p.pay_data',
      'm.reason',
      'm.evidence',
      'u.full_name as recordedBy',
    ])
    .select([
      sql<string | null>`m.received_on::text`.as('receivedOn'),
      sql<number>`coalesce((
        select sum(t.amount)::bigint from refund_transfers t
        where t.payment_id = p.id and t.status in ('PROCESSING', 'REFUNDED')), 0)`.as('refunded'),
    ])
    .where('p.order_id', '=', orderId)
    .orderBy('p.created_at', 'desc')
    .orderBy('p.id', 'desc')
    .execute()
  return rows.map(({ failure_code, review_reason, pay_data, reason, evidence, receivedOn, recordedBy, ...payment }) => {
    const waits = payment.status === 'PENDING' && payment.expiresAt > ctx.now()
    return {
      ...payment,
      currency: CURRENCY,
      failure: failureWords(payment.provider, failure_code),
      underReview: review_reason !== null,
      payData: waits ? shownOf({ pay_data, amount: payment.amount, expires_at: payment.expiresAt }).payData : null,
      manual: reason && evidence && receivedOn ? { reason, evidence, receivedOn, recordedBy: recordedBy ?? '' } : null,
    }
  })
}
