import { dong } from '#domain/money.ts'
import { addMinutes } from '#domain/time.ts'
import type { Tx } from '#server/core/context.ts'
import { randomCode } from '#server/core/crypto.ts'
import type { Order } from '../orders/rows.ts'
import { nextCheck } from './rules.ts'

const ATTEMPT_MINUTES = 15

/** Opens an attempt to pay a locked order: a reference of its own for ever, and the signed address of the provider's page. */
export function startPayment(tx: Tx, order: Pick<Order, 'id' | 'code' | 'total'>, bankCode?: string) {
  const now = tx.now()
  // VNPAY's times have whole seconds; a query must name the very second of the request.
  const createdAt = new Date(Math.floor(now.getTime() / 1_000) * 1_000)
  const expiresAt = addMinutes(createdAt, ATTEMPT_MINUTES)
  const txnRef = `${order.code}${randomCode(6)}`
  const payUrl = tx.outside.vnpay.payUrl({
    txnRef,
    amount: dong(order.total),
    createdAt,
    expiresAt,
    clientIp: tx.client.ip,
    bankCode,
    orderInfo: `Thanh toan don hang ${order.code}`,
    returnUrl: `${tx.config.publicUrl}/thanh-toan/ket-qua`,
  })
  return tx.db
    .insertInto('payments')
    .values({
      order_id: order.id,
      provider: 'VNPAY',
      method: 'VNPAY',
      amount: order.total,
      txn_ref: txnRef,
      pay_url: payUrl,
      created_at: createdAt,
      expires_at: expiresAt,
      next_check_at: nextCheck(now, 0, expiresAt),
    })
    .returning(['id', 'pay_url'])
    .executeTakeFirstOrThrow()
}
