import { must } from '#domain/faults.ts'
import { dong, split } from '#domain/money.ts'
import type { Tx } from '#server/core/context.ts'
import { randomCode } from '#server/core/crypto.ts'
import { publish } from '#server/core/jobs.ts'
import { lockOrder, type Order } from '#server/modules/orders/index.ts'
import { undoLines } from '../carry-out-refund.ts'
import { refundableLines, sourcesOf } from '../rows.ts'
import { settleTransfer } from '../transfers/settle-transfer.ts'

/** Money that went back without us. */
export type Outside = {
  paymentId: string
  amount: number
  reason: string
  note?: string | undefined
  /** Sent from the bank account, so that it does not lie less at the provider. */
  byHand?: boolean | undefined
  staffId?: string | undefined
}

/** Locks the order of a payment, with what the payment still holds. Throws PAYMENT_NOT_FOUND; credit never goes back outside. */
export async function lockPayment(tx: Tx, id: string): Promise<{ order: Order; left: number }> {
  const payment = await tx.db
    .selectFrom('payments')
    .select(['order_id', 'provider'])
    .where('id', '=', id)
    .executeTakeFirst()
  must(payment !== undefined && payment.provider !== 'CREDIT', 'PAYMENT_NOT_FOUND')
  const order = await lockOrder(tx, payment.order_id)
  const left = (await sourcesOf(tx, order.id)).find((source) => source.paymentId === id)?.left ?? 0
  return { order, left }
}

/** Ends with money that went back what refunds could not send by way of its payment. @returns what is left of it */
export async function endFailed(tx: Tx, told: Outside): Promise<{ rest: number; last: string | null }> {
  let rest = told.amount
  let last: string | null = null
  for (const failed of await failedOf(tx, told.paymentId)) {
    const part = Math.min(rest, failed.open)
    if (part === 0) continue
    await noteArrived(tx, { ...told, refundId: failed.refundId, amount: part })
    rest -= part
    last = failed.refundId
  }
  return { rest, last }
}

/** What approved refunds could not send by way of a payment, the oldest first. */
export async function failedOf(tx: Tx, paymentId: string): Promise<{ refundId: string; open: number }[]> {
  const rows = await tx.db
    .selectFrom('refunds as r')
    .innerJoin('refund_transfers as t', 't.refund_id', 'r.id')
    .select(['r.id as refundId', 'r.amount', 'r.created_at'])
    .select((e) => [
      e.fn.sum<string>('t.amount').filterWhere('t.status', '!=', 'REFUND_FAILED').as('live'),
      e.fn
        .sum<string>('t.amount')
        .filterWhere((f) => f.and([f('t.status', '=', 'REFUND_FAILED'), f('t.payment_id', '=', paymentId)]))
        .as('failed'),
    ])
    .where('r.status', '=', 'APPROVED')
    .where('r.id', 'in', (e) =>
      e.selectFrom('refund_transfers').select('refund_id').where('payment_id', '=', paymentId),
    )
    .groupBy('r.id')
    .orderBy('r.created_at')
    .orderBy('r.id')
    .execute()
  return rows.map(({ refundId, amount, live, failed }) => ({
    refundId,
    open: Math.max(0, Math.min(amount - Number(live ?? 0), Number(failed ?? 0))),
  }))
}

/** Spreads money over the lines of an order by what is left of them. */
export async function shareOut(
  tx: Tx,
  order: Order,
  amount: number,
): Promise<{ orderItemId: string; amount: number }[]> {
  const lines = order.paid_at === null ? [] : await refundableLines(tx, order.id)
  const rests = lines.map((line) => (line.isLive ? line.left : 0))
  const shared = Math.min(
    amount,
    rests.reduce((sum: number, rest) => sum + rest, 0),
  )
  const parts = shared === 0 ? [] : split(dong(shared), rests)
  return lines.flatMap((line, index) => {
    const part = parts[index] ?? 0
    return part > 0 ? [{ orderItemId: line.id, amount: part }] : []
  })
}

/** What a refund that is recorded means for its lines, its money and its buyer. */
export async function carryOutExternal(tx: Tx, order: Order, told: Outside & { refundId: string }): Promise<void> {
  await undoLines(tx, { id: told.refundId, order_id: order.id })
  await noteArrived(tx, told)
  await publish(tx, 'refund.decided', { refundId: told.refundId, orderId: order.id, userId: order.user_id })
}

async function noteArrived(tx: Tx, { refundId, paymentId, amount, reason, byHand }: Outside & { refundId: string }) {
  const transfer = await tx.db
    .insertInto('refund_transfers')
    .values({
      refund_id: refundId,
      payment_id: paymentId,
      request_id: `RX${randomCode(20)}`,
      amount,
      by_hand: byHand ?? false,
      created_at: tx.now(),
      sent_at: tx.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await settleTransfer(tx, transfer.id, { action: 'finish', failure: null, raw: { outside: reason } })
}
