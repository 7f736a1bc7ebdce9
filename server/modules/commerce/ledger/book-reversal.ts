import { sql } from 'kysely'
import { dong } from '#domain/money.ts'
import type { Tx } from '#server/core/context.ts'
import { type Entry, postLedger } from './post.ts'
import { reversalEntries } from './rules.ts'

/**
 * Undoes in the books what a refund takes back of sold lines, once per refund. `items` are written and the refund is
 * approved already, so that what went back earlier is everything but these.
 */
export async function bookReversal(
  tx: Tx,
  refundId: string,
  items: readonly { order_item_id: string; amount: number }[],
): Promise<void> {
  const entries: Entry[] = []
  for (const item of items) {
    const sale = await saleOf(tx, item.order_item_id)
    const { before } = await tx.db
      .selectFrom('refund_items as x')
      .innerJoin('refunds as r', 'r.id', 'x.refund_id')
      .select(sql<number>`coalesce(sum(x.amount), 0)::bigint`.as('before'))
      .where('x.order_item_id', '=', item.order_item_id)
      .where('x.refund_id', '!=', refundId)
      .where('r.status', '=', 'APPROVED')
      .executeTakeFirstOrThrow()
    entries.push(...reversalEntries(sale, dong(before), dong(item.amount)))
  }
  await postLedger(tx, { kind: 'SALE_REVERSAL', refId: refundId, memo: 'Hoàn tiền cho người mua', entries })
}

async function saleOf(tx: Tx, orderItemId: string): Promise<Entry[]> {
  const rows = await tx.db
    .selectFrom('ledger_entries as e')
    .innerJoin('ledger_transactions as t', 't.id', 'e.transaction_id')
    .selectAll('e')
    .where('e.order_item_id', '=', orderItemId)
    .where('t.kind', '=', 'SALE')
    .orderBy('e.index')
    .execute()
  return rows.map((row) => ({
    account: row.account,
    amount: dong(row.amount),
    hostId: row.host_id ?? undefined,
    orderId: row.order_id ?? undefined,
    orderItemId,
    payableAt: row.payable_at ?? undefined,
  }))
}
