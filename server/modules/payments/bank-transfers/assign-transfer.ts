import type { TransferVerdict } from '#domain/bank-transfers.ts'
import { must } from '#domain/faults.ts'
import { asStaff } from '#server/core/actor.ts'
import { audit } from '#server/core/audit.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { dueOf, lockOrder, type Order } from '#server/modules/orders/index.ts'
import { startPayment } from '../attempts/start-payment.ts'
import { payAttempts } from './pay-attempts.ts'
import { type Attempt, leftOf, lockAttempts, lockTransfer } from './rows.ts'
import { verdictOf } from './rules.ts'

type Asked = { orderCode: string; reason: string }

/**
 * Lets a transfer count for an order by hand, with a reason: what is left of it, and what was held of it for attempts that
 * wait. Where that is enough the order is paid at once; else it is held for it. Nobody does so for an order of their own.
 * TRANSFER_NOT_FOUND, ORDER_NOT_FOUND, CANNOT_DECIDE_OWN, TRANSFER_NOTHING_LEFT; ORDER_NOT_PAYABLE for an order that is paid.
 */
export async function assignTransfer(ctx: Context, id: string, asked: Asked): Promise<TransferVerdict> {
  const staffId = asStaff(ctx)
  const { attemptId } = await write(ctx, (tx) => attemptFor(tx, asked.orderCode, staffId))
  return write(ctx, async (tx) => {
    const attempts = await lockAttempts(tx, { id: attemptId })
    const transfer = await lockTransfer(tx, id)
    must(transfer.verdict !== null && transfer.direction === 'IN', 'TRANSFER_NOTHING_LEFT')
    await letGo(tx, id)
    must((await leftOf(tx, transfer)) > 0, 'TRANSFER_NOTHING_LEFT')
    const { became, left } = await payAttempts(tx, transfer, await refreshed(tx, attempts))
    const verdict = verdictOf(became, left)
    await tx.db
      .updateTable('bank_transfers')
      .set({ verdict, assigned_by: staffId, assigned_at: tx.now(), assign_reason: asked.reason })
      .where('id', '=', id)
      .execute()
    await audit(tx, 'bank-transfer.assigned', 'bank_transfer', id, { ...asked, verdict })
    return verdict
  })
}

/** The latest attempt of an order to be paid by transfer; where there is none, one is opened for what is due. */
async function attemptFor(tx: Tx, code: string, staffId: string): Promise<{ attemptId: string }> {
  const found = await tx.db.selectFrom('orders').select('id').where('code', '=', code).executeTakeFirst()
  must(found !== undefined, 'ORDER_NOT_FOUND')
  const order: Order = await lockOrder(tx, found.id)
  must(order.user_id !== staffId, 'CANNOT_DECIDE_OWN', {
    message: 'Bạn không thể gán tiền cho đơn hàng của chính mình. Hãy nhờ một đồng nghiệp.',
  })
  const due = await dueOf(tx, order)
  must(due > 0, 'ORDER_NOT_PAYABLE')
  const last = await tx.db
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', order.id)
    .where('provider', '=', 'BANK_TRANSFER')
    .where('status', 'not in', ['SUCCESS', 'REFUND'])
    .where('amount', '=', due)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (last) return { attemptId: last.id }
  const started = await startPayment(tx, order, due, { provider: 'BANK_TRANSFER' })
  return { attemptId: started.paymentId }
}

/** What was held of it for attempts that still wait is free again. */
export async function letGo(tx: Tx, transferId: string): Promise<void> {
  await tx.db
    .deleteFrom('bank_transfer_shares as s')
    .using('payments as p')
    .whereRef('p.id', '=', 's.payment_id')
    .where('s.transfer_id', '=', transferId)
    .where('p.status', 'not in', ['SUCCESS', 'REFUND'])
    .execute()
}

/** Again, now that less may be held: everything is locked already. */
async function refreshed(tx: Tx, attempts: readonly Attempt[]): Promise<Attempt[]> {
  const all = await Promise.all(attempts.map(({ id }) => lockAttempts(tx, { id })))
  return all.flat()
}
