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
 * Writes one transaction of the books, once for its kind and what it is about; entries of 0 ₫ are left out.
 * Throws RangeError where they do not sum to zero; the database refuses that too.
 * @returns false where it stands already, or where nothing is left to write
 */
export async function postLedger(tx: Tx, { kind, refId, memo, entries }: Posting): Promise<boolean> {
  const lines = entries.filter((entry) => entry.amount !== 0)
  if (add(...lines.map((entry) => entry.amount)) !== 0) throw new RangeError(`${kind} does not sum to zero`)
  if (lines.length === 0) return false
  const transaction = await tx.db
    .insertInto('ledger_transactions')
    .values({ kind, ref_id: refId, memo, at: tx.now() })
    .onConflict((conflict) => conflict.columns(['kind', 'ref_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!transaction) return false
  await tx.db
    .insertInto('ledger_entries')
    .values(
      lines.map((entry, index) => ({
        transaction_id: transaction.id,
        index,
        account: entry.account,
        amount: entry.amount,
        gateway: entry.gateway ?? null,
        host_id: entry.hostId ?? null,
        user_id: entry.userId ?? null,
        affiliate_id: entry.affiliateId ?? null,
        order_id: entry.orderId ?? null,
        order_item_id: entry.orderItemId ?? null,
        payable_at: entry.payableAt ?? null,
        reserve_id: entry.reserveId ?? null,
      })),
    )
    .execute()
  return true
}
