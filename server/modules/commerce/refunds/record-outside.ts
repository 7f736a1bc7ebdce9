import { must } from '#domain/faults.ts'
import { dong, split } from '#domain/money.ts'
import { asStaff } from '#server/core/actor.ts'
import { audit } from '#server/core/audit.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { randomCode } from '#server/core/crypto.ts'
import { tell } from '#server/core/jobs.ts'
import { write } from '#server/core/write.ts'
import { lockOrder } from '../orders/rows.ts'
import { undoLines } from './carry-out-refund.ts'
import { openRefund } from './open-refund.ts'
import { refundableLines, sourcesOf } from './rows.ts'
import { settleTransfer } from './settle-transfer.ts'

type Outside = {
  paymentId: string
  amount: number
  reason: string
  note?: string | undefined
  staffId?: string | undefined
}

/**
 * Records money that went back without us: in the provider's console, or by Apple. It is spread over the lines by what is
 * left of them, so that books, balance and shares of the hosts stay right; a line that is back whole is taken away.
 * @returns null where the payment holds nothing any more: it was recorded already
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
    const amount = Math.min(told.amount, left)
    if (amount === 0) return null
    const lines = order.paid_at === null ? [] : await refundableLines(tx, order.id)
    const rests = lines.map((line) => (line.isLive ? line.price - line.returned : 0))
    const shared = Math.min(
      amount,
      rests.reduce((sum, rest) => sum + rest, 0),
    )
    const parts = shared === 0 ? [] : split(dong(shared), rests)
    const id = await openRefund(
      tx,
      {
        orderId: order.id,
        origin: 'OUTSIDE',
        items: lines.flatMap((line, index) => {
          const part = parts[index] ?? 0
          return part > 0 ? [{ orderItemId: line.id, amount: part }] : []
        }),
        amount,
        reason: told.reason,
        note: told.note,
        askedBy: told.staffId,
      },
      'APPROVED',
    )
    await undoLines(tx, { id, order_id: order.id })
    const transfer = await tx.db
      .insertInto('refund_transfers')
      .values({
        refund_id: id,
        payment_id: payment.id,
        request_id: `RX${randomCode(20)}`,
        amount,
        created_at: tx.now(),
        sent_at: tx.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await settleTransfer(tx, transfer.id, { action: 'finish', failure: null, raw: { outside: told.reason } })
    await tell(tx, 'refund.decided', { refundId: id, orderId: order.id, userId: order.user_id })
    return id
  })
}

/** The staff write down a refund made in a provider's console. Throws PAYMENT_NOT_FOUND, REFUND_AMOUNT_EXCEEDED. */
export async function writeDownOutside(
  ctx: Context,
  told: { paymentId: string; amount: number; reason: string },
): Promise<{ id: string }> {
  const staffId = asStaff(ctx)
  return write(ctx, async (tx) => {
    const id = await recordOutside(tx, { ...told, staffId })
    must(id !== null, 'REFUND_AMOUNT_EXCEEDED')
    await audit(tx, 'refund.written-down', 'refund', id, { amount: told.amount })
    return { id }
  })
}
