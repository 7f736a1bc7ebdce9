import { sql } from 'kysely'
import type { Context, Tx } from '#server/core/context.ts'
import type { Order } from '#server/modules/orders/index.ts'
import { insertPaid } from '#server/modules/payments/index.ts'
import { bookCreditPayment } from './book-credit-payment.ts'

/** Đồng of credit that an order holds and that are not spent on it yet. */
export async function pledgedCredit(ctx: Context | Tx, order: { id: string }): Promise<number> {
  const { amount } = await heldFor(ctx, order).executeTakeFirstOrThrow()
  return amount
}

/**
 * Pays the part of a locked order that its buyer wanted to pay with credit, once, in the transaction that marks it paid:
 * what was held becomes a payment like any other, so that refunds know what came from where. The hold is confirmed already.
 */
export async function spendHeldCredit(tx: Tx, order: Order): Promise<void> {
  const { amount } = await heldFor(tx, order).where('h.status', '=', 'SUCCESS').executeTakeFirstOrThrow()
  if (amount === 0) return
  const paid = { orderId: order.id, provider: 'CREDIT', method: null, amount, prefix: 'SD' } as const
  await bookCreditPayment(tx, { ...(await insertPaid(tx, paid)), userId: order.user_id })
}

function heldFor(ctx: Context | Tx, order: { id: string }) {
  return ctx.db
    .selectFrom('holds as h')
    .innerJoin('pools as p', 'p.id', 'h.pool_id')
    .select(sql<number>`coalesce(sum(h.amount), 0)::bigint`.as('amount'))
    .where('h.order_id', '=', order.id)
    .where('p.kind', '=', 'CREDIT')
    .where((e) =>
      e.not(
        e.exists(
          e.selectFrom('payments').select('id').where('order_id', '=', order.id).where('provider', '=', 'CREDIT'),
        ),
      ),
    )
}
