import type { RefundStatus } from '#domain/enums.ts'
import { must } from '#domain/faults.ts'
import { isKindWith, type SoldKind } from '#domain/sold/kinds.ts'
import type { Tx } from '#server/core/context.ts'
import { sellableOf } from '#server/modules/catalog/index.ts'
import { extensionsOfId } from '#server/modules/orders/index.ts'
import { refundableLines, sourcesOf } from './rows.ts'

export type RefundOrigin = 'BUYER' | 'STAFF' | 'EDIT' | 'SYSTEM' | 'OUTSIDE'
/** What goes back of a line, and what of it is kept as a fee; đồng. A fee below zero gives back what was kept before. */
type Part = { orderItemId: string; amount: number; fee?: number }
export type RefundWish = {
  orderId: string
  origin: RefundOrigin
  /** What goes back of which line, in đồng; none for money that no line was bought with. */
  items: readonly Part[]
  /** Đồng in all; the sum of the items unless there are none. */
  amount: number
  reason: string
  note?: string | undefined
  askedBy?: string | undefined
  /** All of it is wanted as credit. */
  toCredit?: boolean | undefined
  /** Money of this payment went back already, and somebody else has yet to say so too. */
  outside?: { paymentId: string; byHand: boolean } | undefined
}

/**
 * Writes down that money of a locked order is to go back; nothing moves yet. Throws REFUND_AMOUNT_EXCEEDED where it is
 * more than a line cost or than the payments still hold, REFUND_WAITING where another request of the order waits,
 * and what whoever sells the lines, or an extension of the order, refuses.
 */
export async function openRefund(tx: Tx, wish: RefundWish, status: RefundStatus = 'PENDING'): Promise<string> {
  await demandLeft(tx, wish)
  if (wish.origin === 'BUYER' || wish.origin === 'STAFF')
    for (const { demandRefund } of await extensionsOfId(tx, wish.orderId))
      await demandRefund?.(tx, { id: wish.orderId }, wish.items)
  if (wish.origin !== 'OUTSIDE') await demandRefundable(tx, wish.items)
  const { id } = await tx.db
    .insertInto('refunds')
    .values({
      order_id: wish.orderId,
      origin: wish.origin,
      asked_by: wish.askedBy ?? null,
      outside_payment_id: wish.outside?.paymentId ?? null,
      outside_by_hand: wish.outside?.byHand ?? null,
      amount: wish.amount,
      status,
      reason: wish.reason,
      note: wish.note ?? null,
      to_credit: wish.toCredit ?? false,
      created_at: tx.now(),
      decided_at: status === 'APPROVED' ? tx.now() : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (wish.items.length > 0) {
    await tx.db
      .insertInto('refund_items')
      .values(
        wish.items.map(({ orderItemId, amount, fee = 0 }) => ({
          refund_id: id,
          order_item_id: orderItemId,
          amount,
          fee,
        })),
      )
      .execute()
  }
  return id
}

/**
 * Goes on where so much is still left of these lines and of the order's payments: asked when a refund is opened and again
 * when it is agreed to, for money may have gone back in between. Throws REFUND_AMOUNT_EXCEEDED, ORDER_NOT_FOUND.
 */
export async function demandLeft(tx: Tx, wish: Pick<RefundWish, 'orderId' | 'items' | 'amount'>): Promise<void> {
  const lines = new Map((await refundableLines(tx, wish.orderId)).map((line) => [line.id, line]))
  for (const { orderItemId, amount, fee = 0 } of wish.items) {
    const line = lines.get(orderItemId)
    must(line !== undefined, 'ORDER_NOT_FOUND')
    must(amount >= 0 && amount + fee <= line.left && -fee <= line.kept, 'REFUND_AMOUNT_EXCEEDED')
    // Nothing was sold with a deposit, so nothing of it can be kept.
    must(fee === 0 || !isKindWith('deposit', line.kind), 'REFUND_FEE_TOO_HIGH')
  }
  const held = (await sourcesOf(tx, wish.orderId)).reduce((sum, source) => sum + source.left, 0)
  must(wish.amount <= held, 'REFUND_AMOUNT_EXCEEDED')
}

/** Goes on where whatever sells these lines lets their money go back. Throws why not. */
export async function demandRefundable(tx: Tx, items: readonly Pick<Part, 'orderItemId'>[]): Promise<void> {
  if (items.length === 0) return
  const ids = items.map(({ orderItemId }) => orderItemId)
  const lines = await tx.db.selectFrom('order_items').select(['id', 'kind']).where('id', 'in', ids).execute()
  for (const [kind, own] of Map.groupBy(lines, (line): SoldKind => line.kind))
    await sellableOf(tx, kind).demandRefundable?.(
      tx,
      own.map(({ id }) => id),
    )
}
