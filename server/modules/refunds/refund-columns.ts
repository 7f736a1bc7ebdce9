import { sql } from 'kysely'
import type { RefundStatus } from '#domain/enums.ts'
import type { Context } from '#server/core/context.ts'
import { gatewayOf } from '#server/modules/payments/index.ts'
import type { RefundOrigin } from './open-refund.ts'
import { mayNameAccount, unsentOf, waitsToBeSent } from './rules.ts'

export const COLUMNS = [
  'r.id',
  'r.order_id as orderId',
  'o.code as orderCode',
  'o.user_id as buyerId',
  'r.status',
  'r.origin',
  'r.amount',
  'r.reason',
  'r.created_at as createdAt',
  'r.decided_at as decidedAt',
  'r.decision_reason as decisionReason',
  'r.account_masked as account',
  'r.asked_by as askedBy',
  'r.note',
  'r.to_credit as toCredit',
] as const

/** Refunds with their orders. */
export function refundsBase(ctx: Context) {
  return ctx.db.selectFrom('refunds as r').innerJoin('orders as o', 'o.id', 'r.order_id')
}

export type Found = {
  id: string
  orderId: string
  orderCode: string
  buyerId: string
  status: RefundStatus
  origin: string
  amount: number
  reason: string
  createdAt: Date
  decidedAt: Date | null
  decisionReason: string | null
  account: string | null
  askedBy: string | null
  note: string | null
  toCredit: boolean
}

/** The rows with their lines and transfers, and what still is to be said about where the money goes. */
export async function withParts(ctx: Context, rows: readonly Found[]) {
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.id)
  const [items, transfers] = await Promise.all([
    ctx.db
      .selectFrom('refund_items as x')
      .innerJoin('order_items as i', 'i.id', 'x.order_item_id')
      .select([
        'x.refund_id',
        'i.id as orderItemId',
        'i.name',
        'i.kind',
        'x.amount',
        sql<number>`greatest(x.fee, 0)`.as('fee'),
      ])
      .where('x.refund_id', 'in', ids)
      .orderBy('i.index')
      .execute(),
    ctx.db
      .selectFrom('refund_transfers as t')
      .innerJoin('payments as p', 'p.id', 't.payment_id')
      .select(['t.refund_id', 't.id', 'p.provider', 't.amount', 't.status', 't.request_id as requestId', 't.failure'])
      .select(['t.by_hand as byHand', 't.to_credit as toCredit', 't.sent_at'])
      .select(['t.created_at as createdAt', 't.done_at as doneAt'])
      .where('t.refund_id', 'in', ids)
      .orderBy('t.created_at')
      .orderBy('t.id')
      .execute(),
  ])
  return rows.map(({ buyerId, askedBy, ...row }) => {
    const own = transfers.filter((transfer) => transfer.refund_id === row.id)
    const waits = own.some((one) => waitsToBeSent(one) && gatewayOf(one.provider)?.needsAccount)
    return {
      buyerId,
      askedBy,
      row: {
        ...row,
        origin: row.origin as RefundOrigin,
        items: items.filter((item) => item.refund_id === row.id),
        transfers: own,
        unsent: unsentOf(row, own),
        needsAccount: row.account === null && waits,
        mayNameAccount: row.status === 'APPROVED' && mayNameAccount(row, own) && (waits || unsentOf(row, own) > 0),
      },
    }
  })
}
