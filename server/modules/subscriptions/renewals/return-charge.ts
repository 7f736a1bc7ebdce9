import type { Context } from '#server/core/context.ts'
import { publish } from '#server/core/jobs.ts'
import { write } from '#server/core/write.ts'
import { lockOrder } from '#server/modules/orders/index.ts'
import { carryOutRefund, openRefund, refundableLines } from '#server/modules/refunds/index.ts'

/** Sends back what was charged for a period that nobody wanted any more, whole and once; nothing was opened for it. The payer is told. */
export async function returnCharge(ctx: Context, orderId: string): Promise<void> {
  await write(ctx, async (tx) => {
    const order = await lockOrder(tx, orderId)
    const lines = (await refundableLines(tx, orderId)).filter((line) => line.returned === 0 && line.price > 0)
    const amount = lines.reduce((sum, line) => sum + line.price, 0)
    if (amount === 0 || order.paid_at === null) return
    const items = lines.map((line) => ({ orderItemId: line.id, amount: line.price }))
    const reason = 'Gói hội viên đã được hủy hoặc đổi trước khi khoản trừ này đến'
    const id = await openRefund(tx, { orderId, origin: 'SYSTEM', items, amount, reason }, 'APPROVED')
    await carryOutRefund(tx, { id, order_id: orderId, amount })
    await publish(tx, 'money.returned', { refundId: id, userId: order.user_id })
  })
}
