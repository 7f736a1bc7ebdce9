import { must } from '#domain/faults.ts'
import { dong, split } from '#domain/money.ts'
import { asStaff } from '#server/core/actor.ts'
import { audit } from '#server/core/audit.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { randomCode } from '#server/core/crypto.ts'
import { tell } from '#server/core/jobs.ts'
import { write } from '#server/core/write.ts'
import { lockOrder, type Order } from '../orders/rows.ts'
import { undoLines } from './carry-out-refund.ts'
import { openRefund } from './open-refund.ts'
import { refundableLines, sourcesOf } from './rows.ts'
import { settleTransfer } from './settle-transfer.ts'

type Outside = {
  paymentId: string
  amount: number
  reason: string
  note?: string | undefined
  /** Sent from the bank account, so that it does not lie less at the provider. */
  byHand?: boolean | undefined
  staffId?: string | undefined
}

/**
 * Records money that went back without us: in the provider's console, by Apple, or from the bank account by hand. What a
 * refund could not send by way of this payment is ended with it first; the rest is a refund of its own, spread over the
 * lines by what is left of them, so that books, balance and shares of the hosts stay right; a line that is back whole is
 * taken away.
 * @returns the refund it ended or made; null where the payment holds nothing any more: it was recorded already
 */
export function recordOutside(ctx: Context | Tx, told: Outside): Promise<string | null> {
  return write(ctx, async (tx) => {
    const payment = await tx.db
      .selectFrom('payments')
      .select(['id', 'order_id'])
      .where('id', '=', told.paymentId)
      .executeTakeFirst()
    must(payment !== undefined, 'PAYMENT_NOT_FOUND')
    const order = await lockOrder(tx, payment.order_id)
    const left = (await sourcesOf(tx, order.id)).find((source) => source.paymentId === payment.id)?.left ?? 0
    let open = Math.min(told.amount, left)
    let last: string | null = null
    for (const failed of await failedOf(tx, payment.id)) {
      const part = Math.min(open, failed.open)
      if (part === 0) continue
      await noteArrived(tx, { ...told, refundId: failed.refundId, amount: part })
      open -= part
      last = failed.refundId
    }
    return open > 0 ? openOutside(tx, order, { ...told, amount: open }) : last
  })
}

/** What approved refunds could not send by way of a payment, the oldest first. */
async function failedOf(tx: Tx, paymentId: string): Promise<{ refundId: string; open: number }[]> {
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

async function openOutside(tx: Tx, order: Order, told: Outside): Promise<string> {
  const lines = order.paid_at === null ? [] : await refundableLines(tx, order.id)
  const rests = lines.map((line) => (line.isLive ? line.left : 0))
  const shared = Math.min(
    told.amount,
    rests.reduce((sum: number, rest) => sum + rest, 0),
  )
  const parts = shared === 0 ? [] : split(dong(shared), rests)
  const items = lines.flatMap((line, index) => {
    const amount = parts[index] ?? 0
    return amount > 0 ? [{ orderItemId: line.id, amount }] : []
  })
  const { amount, reason, note, staffId: askedBy } = told
  const wish = { orderId: order.id, origin: 'OUTSIDE' as const, items, amount, reason, note, askedBy }
  const id = await openRefund(tx, wish, 'APPROVED')
  await undoLines(tx, { id, order_id: order.id })
  await noteArrived(tx, { ...told, refundId: id })
  await tell(tx, 'refund.decided', { refundId: id, orderId: order.id, userId: order.user_id })
  return id
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

/** The staff write down a refund made in a provider's console or by a transfer of their own. Throws PAYMENT_NOT_FOUND, REFUND_AMOUNT_EXCEEDED. */
export async function writeDownOutside(
  ctx: Context,
  told: { paymentId: string; amount: number; byHand: boolean; reason: string },
): Promise<{ id: string }> {
  const staffId = asStaff(ctx)
  return write(ctx, async (tx) => {
    const id = await recordOutside(tx, { ...told, staffId })
    must(id !== null, 'REFUND_AMOUNT_EXCEEDED')
    await audit(tx, 'refund.written-down', 'refund', id, { amount: told.amount, byHand: told.byHand })
    return { id }
  })
}
