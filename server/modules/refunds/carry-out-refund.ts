import { dong } from '#domain/money.ts'
import type { Tx } from '#server/core/context.ts'
import { randomCode } from '#server/core/crypto.ts'
import { rowsOf } from '#server/core/handed-up.ts'
import { publish } from '#server/core/jobs.ts'
import { sellableOf } from '#server/modules/catalog/index.ts'
import { cancelLines, extensionsOfId, type Lost, saleWatchers, tellLost } from '#server/modules/orders/index.ts'
import { bookReversal } from './book-reversal.ts'
import { refundableLines, sourcesOf } from './rows.ts'
import { REFUNDED, spread } from './rules.ts'
import { settleTransfer } from './transfers/settle-transfer.ts'

/** What an agreed refund is about; a payment is named where its money, and no other, goes back. */
type Agreed = { id: string; order_id: string; amount: number; paymentId?: string }

/**
 * Does what an approved refund of a locked order means, in the transaction that approves it: the sale is undone in the
 * books, a line that went back whole is taken from the buyer and its place is free again, and the money is made ready to
 * travel. A part of a line leaves the access as it is.
 */
export async function carryOutRefund(tx: Tx, refund: Agreed): Promise<void> {
  await undoLines(tx, refund)
  const sources = await sourcesOf(tx, refund.order_id)
  const parts = refund.paymentId
    ? [{ paymentId: refund.paymentId, amount: refund.amount }]
    : spread(dong(refund.amount), sources)
  for (const part of parts) await prepareTransfer(tx, refund.id, part)
}

/**
 * Makes money ready to travel to where a payment came from; it is sent after the commit. What was paid with credit, or is
 * wanted as credit, is there at once: no provider is asked. Throws REFUND_AMOUNT_EXCEEDED.
 */
export async function prepareTransfer(
  tx: Tx,
  refundId: string,
  { paymentId, amount }: { paymentId: string; amount: number },
): Promise<string> {
  const toCredit = await goesToCredit(tx, refundId, paymentId)
  const { id } = await tx.db
    .insertInto('refund_transfers')
    .values({
      refund_id: refundId,
      payment_id: paymentId,
      request_id: `RF${randomCode(20)}`,
      amount,
      to_credit: toCredit,
      created_at: tx.now(),
      sent_at: toCredit ? tx.now() : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (toCredit) await settleTransfer(tx, id, { action: 'finish', failure: null, raw: {} })
  else await publish(tx, 'refund.to-send', { transferId: id })
  return id
}

async function goesToCredit(tx: Tx, refundId: string, paymentId: string): Promise<boolean> {
  const { provider, to_credit } = await tx.db
    .selectFrom('payments as p')
    .innerJoin('refunds as r', 'r.order_id', 'p.order_id')
    .select(['p.provider', 'r.to_credit'])
    .where('p.id', '=', paymentId)
    .where('r.id', '=', refundId)
    .executeTakeFirstOrThrow()
  return to_credit || provider === 'CREDIT'
}

/** The lines' side of a refund whose money travels, or has travelled, by itself. */
export async function undoLines(tx: Tx, refund: Pick<Agreed, 'id' | 'order_id'>): Promise<void> {
  const items = await tx.db.selectFrom('refund_items').selectAll().where('refund_id', '=', refund.id).execute()
  if (items.length === 0) return
  await bookReversal(tx, refund.id, items)
  const lines = new Map((await refundableLines(tx, refund.order_id)).map((line) => [line.id, line]))
  const gone: string[] = []
  const lost: Lost[] = []
  const extensions = await extensionsOfId(tx, refund.order_id)
  const taker = extensions.find((one) => one.revoke)
  for (const { order_item_id } of items) {
    const line = lines.get(order_item_id)
    if (!line?.isLive || line.left > 0) continue
    gone.push(line.id)
    if (line.forOthers && taker) await taker.revoke?.(tx, line.id, REFUNDED)
    else lost.push({ userId: await sellableOf(tx, line.kind).revoke(tx, line.id, REFUNDED), productId: line.productId })
    await cancelLines(tx, [line.id], null)
  }
  for (const { onRefunded } of extensions) await onRefunded?.(tx, { id: refund.order_id }, gone)
  await tellLost(tx, lost)
  for (const watcher of rowsOf(tx, saleWatchers))
    await watcher.changed?.(tx, refund.order_id, 'Hoàn tiền cho người mua')
}
