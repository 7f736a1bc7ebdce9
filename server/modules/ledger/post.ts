import { sql } from 'kysely'
import type { LedgerAccount, LedgerKind } from '#domain/ledger.ts'
import { add, type Dong } from '#domain/money.ts'
import type { PaymentGateway } from '#domain/payment-gateways.ts'
import type { Tx } from '#server/core/context.ts'

export type Entry = {
  account: LedgerAccount
  /** Đồng; a debit is positive, a credit negative. */
  amount: Dong
  /** For PROVIDER_CLEARING: where the money lies. */
  gateway?: PaymentGateway | undefined
  hostId?: string | undefined
  /** For CREDIT: whose it is. */
  userId?: string | undefined
  /** For what a partner earns, is paid or owes. */
  affiliateId?: string | undefined
  orderId?: string | undefined
  orderItemId?: string | undefined
  /** For HOST_PAYABLE and AFFILIATE_PAYABLE: from when on it may be paid out. */
  payableAt?: Date | undefined
  /** For HOST_PAYABLE: the reserve by which this part of a sale waits longer. */
  reserveId?: string | undefined
}
export type Posting = { kind: LedgerKind; refId: string; memo: string; entries: readonly Entry[] }

/**
 * Writes transactions of the books, each once for its kind and what it is about; entries of 0 ₫ are left out.
 * Throws RangeError where one does not sum to zero; the database refuses that too.
 * @returns false where all of them stand already, or where nothing is left to write
 */
export async function postLedger(tx: Tx, ...postings: readonly Posting[]): Promise<boolean> {
  const lines = postings.flatMap(({ kind, refId, entries }) => {
    const counted = entries.filter((entry) => entry.amount !== 0)
    if (add(...counted.map((entry) => entry.amount)) !== 0) throw new RangeError(`${kind} does not sum to zero`)
    return counted.map((entry, index) => ({ ...entry, kind, refId, index }))
  })
  if (lines.length === 0) return false
  const written = postings.filter((one) => lines.some((line) => line.kind === one.kind && line.refId === one.refId))
  const column = <T>(of: (line: (typeof lines)[number]) => T | undefined) => lines.map((line) => of(line) ?? null)
  // One statement, and one text however many entries there are: a purchase posts several times.
  const { rows } = await sql<{ id: string }>`
    with posted as (
      insert into ledger_transactions (kind, ref_id, memo, at)
      select w.kind, w.ref_id, w.memo, ${tx.now()} from unnest(
        ${written.map(({ kind }) => kind)}::text[], ${written.map(({ refId }) => refId)}::uuid[],
        ${written.map(({ memo }) => memo)}::text[]) with ordinality as w (kind, ref_id, memo, at) order by w.at
      on conflict (kind, ref_id) do nothing returning id, kind, ref_id)
    insert into ledger_entries (transaction_id, index, account, amount, gateway, host_id, user_id, affiliate_id, order_id,
      order_item_id, payable_at, reserve_id)
    select t.id, e.index, e.account, e.amount, e.gateway, e.host_id, e.user_id, e.affiliate_id, e.order_id,
      e.order_item_id, e.payable_at, e.reserve_id
    from unnest(
      ${column(({ kind }) => kind)}::text[], ${column(({ refId }) => refId)}::uuid[], ${column(({ index }) => index)}::int[],
      ${column(({ account }) => account)}::text[], ${column(({ amount }) => amount)}::bigint[],
      ${column(({ gateway }) => gateway)}::text[], ${column(({ hostId }) => hostId)}::uuid[],
      ${column(({ userId }) => userId)}::uuid[], ${column(({ affiliateId }) => affiliateId)}::uuid[],
      ${column(({ orderId }) => orderId)}::uuid[], ${column(({ orderItemId }) => orderItemId)}::uuid[],
      ${column(({ payableAt }) => payableAt)}::timestamptz[], ${column(({ reserveId }) => reserveId)}::uuid[])
      as e (kind, ref_id, index, account, amount, gateway, host_id, user_id, affiliate_id, order_id, order_item_id,
        payable_at, reserve_id)
    join posted t on t.kind = e.kind and t.ref_id = e.ref_id
    returning transaction_id as id`.execute(tx.db)
  return rows.length > 0
}
