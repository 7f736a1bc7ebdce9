import { sql } from 'kysely'
import { add, dong, subtract } from '#domain/money.ts'
import type { Tx } from '#server/core/context.ts'
import { type Entry, postLedger, reversalEntries } from '#server/modules/ledger/index.ts'

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
    const sale = await entriesOf(tx, item.order_item_id, 'SALE')
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

/**
 * Writes that lines of a refund are sold after all, once per transfer whose money came back. The refund counts no more
 * already: what stays undone is what the refunds that still count took back, to the đồng.
 */
export async function bookRestoredSale(
  tx: Tx,
  transferId: string,
  items: readonly { order_item_id: string }[],
): Promise<void> {
  const entries: Entry[] = []
  for (const { order_item_id: id } of items) {
    const { returned } = await tx.db
      .selectFrom('refund_items as x')
      .innerJoin('refunds as r', 'r.id', 'x.refund_id')
      .select(sql<number>`coalesce(sum(x.amount), 0)::bigint`.as('returned'))
      .where('x.order_item_id', '=', id)
      .where('r.status', '=', 'APPROVED')
      .executeTakeFirstOrThrow()
    const sale = await entriesOf(tx, id, 'SALE')
    const stays = returned === 0 ? [] : reversalEntries(sale, dong(0), dong(returned))
    entries.push(...difference(stays, await entriesOf(tx, id, 'SALE_REVERSAL'), sale))
  }
  await postLedger(tx, { kind: 'SALE_REVERSAL', refId: transferId, memo: 'Khoản hoàn tiền được rút lại', entries })
}

/** What is to be written so that `is` becomes `shall`: account by account, partner by partner, and what is reserved apart, shaped as the sale was. */
function difference(shall: readonly Entry[], is: readonly Entry[], sale: readonly Entry[]): Entry[] {
  const like = (entries: readonly Entry[], { account, reserveId, affiliateId }: Entry) =>
    add(
      ...entries
        .filter((one) => one.account === account && one.reserveId === reserveId && one.affiliateId === affiliateId)
        .map((one) => one.amount),
    )
  return sale.map((entry) => ({ ...entry, amount: subtract(like(shall, entry), like(is, entry)) }))
}

async function entriesOf(tx: Tx, orderItemId: string, kind: 'SALE' | 'SALE_REVERSAL'): Promise<Entry[]> {
  const rows = await tx.db
    .selectFrom('ledger_entries as e')
    .innerJoin('ledger_transactions as t', 't.id', 'e.transaction_id')
    .selectAll('e')
    .where('e.order_item_id', '=', orderItemId)
    .where('t.kind', '=', kind)
    .orderBy('e.index')
    .execute()
  return rows.map((row) => ({
    account: row.account,
    amount: dong(row.amount),
    hostId: row.host_id ?? undefined,
    affiliateId: row.affiliate_id ?? undefined,
    orderId: row.order_id ?? undefined,
    orderItemId,
    payableAt: row.payable_at ?? undefined,
    reserveId: row.reserve_id ?? undefined,
  }))
}
