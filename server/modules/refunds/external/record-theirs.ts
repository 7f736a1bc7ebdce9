import type { PaymentGateway } from '#domain/payment-gateways.ts'
import { localDay } from '#domain/time.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { countOf } from '#server/core/page.ts'
import { write } from '#server/core/write.ts'
import { clearDiscrepancy, recordDiscrepancy } from '#server/modules/payments/index.ts'
import { lockPayment } from './external-refund.ts'
import { recordProviderRefund } from './record-provider-refund.ts'

/** Money that a gateway gave back under an id of its own; amount null: not a whole one in đồng. */
export type Theirs = { gateway: PaymentGateway; id: string; transactionNo: string; amount: number | null }

/**
 * A gateway gave money back that we did not ask it for. It is recorded like one that a person writes down, once, and noted
 * for somebody to see; where it fits no payment of ours, or is more than one still holds, it is noted alone. What the staff
 * wrote down before it was told is that very refund.
 * @returns whether it was news
 */
export function recordTheirs(ctx: Context | Tx, told: Theirs): Promise<boolean> {
  const { gateway, id: reference, transactionNo, amount } = told
  return write(ctx, async (tx) => {
    const payment = await tx.db
      .selectFrom('payments')
      .select('id')
      .where('provider', '=', gateway)
      .where('provider_txn_no', '=', transactionNo)
      .where('status', 'in', ['SUCCESS', 'REFUND'])
      .executeTakeFirst()
    const left = payment ? (await lockPayment(tx, payment.id)).left : 0
    const written = payment !== undefined && amount !== null && (await isWrittenDown(tx, payment.id, amount))
    const fits = payment !== undefined && amount !== null && amount <= left
    const day = localDay(tx.now())
    const noted = { gateway, reference, kind: 'REFUND_THEIRS' as const }
    const ours = written ? amount : null
    const paymentId = payment?.id ?? null
    const row = { ...noted, day, ours, theirs: amount, paymentId, booked: fits && !written }
    if ((await recordDiscrepancy(tx, row)) === null) return false
    if (written) {
      await clearDiscrepancy(tx, noted, 'Nhân viên đã ghi lại trước khi cổng thanh toán báo')
      return false
    }
    tx.log.error({ gateway, reference, paymentId }, 'a provider gave money back that we did not ask it for')
    const reason = 'Hoàn tiền trên trang quản trị của cổng thanh toán'
    if (fits) await recordProviderRefund(tx, { paymentId: payment.id, amount, reason, note: `Mã hoàn ${reference}` })
    return true
  })
}

/** Whether more refunds of this amount were written down than the gateway has told of. */
async function isWrittenDown(tx: Tx, paymentId: string, amount: number): Promise<boolean> {
  const written = await countOf(
    tx.db
      .selectFrom('refund_transfers')
      .where('payment_id', '=', paymentId)
      .where('amount', '=', amount)
      .where('request_id', 'like', 'RX%')
      .where('by_hand', '=', false)
      .where('status', '!=', 'REFUND_FAILED'),
  )
  const told = await countOf(
    tx.db
      .selectFrom('provider_differences')
      .where('payment_id', '=', paymentId)
      .where('kind', '=', 'REFUND_THEIRS')
      .where('theirs', '=', amount),
  )
  return Number(written) > Number(told)
}
