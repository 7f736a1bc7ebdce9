import type { Db } from '#server/core/db.ts'
import { creditPaymentOf } from './buying.ts'
import type { Refund, World } from './world.ts'

/** Gives what the model made by itself the ids it has in the database. */
export async function takeNames(db: Db, world: World, buyerIds: readonly string[]): Promise<void> {
  const orders = buyerIds.flatMap((id) => world.buyers.get(id)?.orders ?? [])
  const nameless = orders.filter((order) =>
    order.refunds.some((refund) => refund.id === '?' || refund.transfers.some((transfer) => transfer.id === '?')),
  )
  for (const order of nameless) {
    const rows = await db.selectFrom('refunds').selectAll().where('order_id', '=', order.id).orderBy('id').execute()
    const transfers = await db
      .selectFrom('refund_transfers as t')
      .innerJoin('refunds as r', 'r.id', 't.refund_id')
      .innerJoin('payments as p', 'p.id', 't.payment_id')
      .select(['t.id', 't.refund_id', 't.amount', 'p.provider', 't.payment_id'])
      .where('r.order_id', '=', order.id)
      .orderBy('t.id')
      .execute()
    for (const one of transfers) if (one.provider === 'CREDIT') one.payment_id = creditPaymentOf(order.id)
    const paymentsOf = (of: readonly { payment_id: string }[]) =>
      of
        .map((one) => one.payment_id)
        .sort()
        .join()
    const taken = new Set(order.refunds.map((refund) => refund.id))
    for (const refund of order.refunds.filter((one) => one.id === '?')) {
      const wanted = paymentsOf(refund.transfers.map((one) => ({ payment_id: one.paymentId })))
      const row = rows.find(
        (one) =>
          !taken.has(one.id) &&
          one.origin === refund.origin &&
          one.amount === refund.amount &&
          paymentsOf(transfers.filter((transfer) => transfer.refund_id === one.id)) === wanted,
      )
      if (!row) throw new Error('a refund has no row')
      refund.id = row.id
      taken.add(row.id)
    }
    for (const refund of order.refunds) nameTransfers(refund, transfers)
  }
}

type TransferRow = { id: string; refund_id: string; payment_id: string; amount: number }

function nameTransfers(refund: Refund, rows: readonly TransferRow[]): void {
  const known = new Set(refund.transfers.map((transfer) => transfer.id))
  for (const transfer of refund.transfers.filter((one) => one.id === '?')) {
    const row = rows.find(
      (one) =>
        one.refund_id === refund.id &&
        !known.has(one.id) &&
        one.payment_id === transfer.paymentId &&
        one.amount === transfer.amount,
    )
    if (!row) throw new Error('a transfer has no row')
    transfer.id = row.id
    known.add(row.id)
  }
}
