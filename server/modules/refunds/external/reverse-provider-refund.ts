import { refundFlow } from '#domain/statuses/refund.ts'
import type { Tx } from '#server/core/context.ts'
import { rowsOf } from '#server/core/handed-up.ts'
import { move } from '#server/core/move.ts'
import { ownedOf } from '#server/modules/catalog/index.ts'
import { holdersOf, lockOrder, type Order, restoreLines, saleWatchers } from '#server/modules/orders/index.ts'
import { bookRestoredSale } from '../book-reversal.ts'
import { type RefundableLine, refundableLines } from '../rows.ts'
import { settleTransfer } from '../transfers/settle-transfer.ts'
import { recordProviderRefund } from './record-provider-refund.ts'

type Told = { paymentId: string; amount: number; reason: string; note: string }

/**
 * A provider took back money that it had given back: what went back by way of the payment is with us again, the latest
 * first. A refund that is undone whole counts no more, its lines are sold as before, in the books and on paper, and the
 * caller gives them again. Where a line cannot be, because its buyer bought it anew or its place is gone, the refund
 * stands, and its money waits to be sent another way.
 */
export async function reverseProviderRefund(tx: Tx, { paymentId, amount, reason, note }: Told): Promise<void> {
  const { order_id } = await tx.db
    .selectFrom('payments')
    .select('order_id')
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow()
  const order = await lockOrder(tx, order_id)
  const sent = await tx.db
    .selectFrom('refund_transfers')
    .select(['id', 'refund_id', 'amount'])
    .where('payment_id', '=', paymentId)
    .where('status', '=', 'REFUNDED')
    .where('by_hand', '=', false)
    .where('to_credit', '=', false)
    .orderBy('done_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  let open = amount
  for (const transfer of sent) {
    if (open <= 0) break
    await settleTransfer(tx, transfer.id, { action: 'return', failure: reason, raw: { outside: note } })
    await undo(tx, order, transfer, reason)
    open -= transfer.amount
  }
  // Transfers come back whole: of one that came back in part, the rest went out all the same.
  if (open < 0) await recordProviderRefund(tx, { paymentId, amount: -open, reason: 'Phần vẫn hoàn lại', note })
}

async function undo(tx: Tx, order: Order, transfer: { id: string; refund_id: string }, reason: string): Promise<void> {
  const { refund_id: refundId } = transfer
  const items = await tx.db.selectFrom('refund_items').selectAll().where('refund_id', '=', refundId).execute()
  const named = new Set(items.map((item) => item.order_item_id))
  const lines = (await refundableLines(tx, order.id)).filter(({ id }) => named.has(id))
  if (items.length === 0 || (await isStillOut(tx, refundId)) || !(await standAgain(tx, order, lines))) return
  await move(tx, {
    table: 'refunds',
    subject: 'refund',
    flow: refundFlow,
    id: refundId,
    action: 'undo',
    as: tx.actor.kind === 'provider' ? 'provider' : 'system',
    reason,
  })
  await bookRestoredSale(tx, transfer.id, items)
  for (const watcher of rowsOf(tx, saleWatchers)) await watcher.changed?.(tx, order.id, reason)
}

/** Whether something of a refund is gone, or on its way, all the same. */
async function isStillOut(tx: Tx, refundId: string): Promise<boolean> {
  const live = await tx.db
    .selectFrom('refund_transfers')
    .select('id')
    .where('refund_id', '=', refundId)
    .where('status', '!=', 'REFUND_FAILED')
    .executeTakeFirst()
  return live !== undefined
}

/** Lets lines that were taken out count as bought again, their places included; all of them or none. */
async function standAgain(tx: Tx, order: Order, lines: readonly RefundableLine[]): Promise<boolean> {
  const gone = lines.filter(({ isLive }) => !isLive)
  const holderOf = await holdersOf(tx, order)
  for (const line of gone) {
    const { kind, productId, partOf } = line
    const holder = partOf ? null : holderOf(line)
    if (holder && (await ownedOf(tx, kind, holder, [productId])).has(productId)) return false
  }
  return restoreLines(tx, order.id, gone)
}
