import { type SqlBool, sql } from 'kysely'
import type { Context, Tx } from '#server/core/context.ts'
import { randomCode } from '#server/core/crypto.ts'
import { bookCreditPayment } from '#server/modules/ledger/index.ts'
import type { Order } from '#server/modules/orders/index.ts'

/** Đồng that wait to be spent on an order. */
export async function pledgedCredit(ctx: Context | Tx, order: { id: string }): Promise<number> {
  const { amount } = await ctx.db
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
    .executeTakeFirstOrThrow()
  return amount
}

/**
 * Pays the part of a locked order that its buyer wanted to pay with credit, once, in the transaction that marks it paid:
 * what was held becomes a payment like any other, so that refunds know what came from where. The hold is confirmed already.
 */
export async function spendHeldCredit(tx: Tx, order: Order): Promise<void> {
  const { amount } = await tx.db
    .selectFrom('holds as h')
    .innerJoin('pools as p', 'p.id', 'h.pool_id')
    .select(sql<number>`coalesce(sum(h.amount), 0)::bigint`.as('amount'))
    .where('h.order_id', '=', order.id)
    .where('h.status', '=', 'SUCCESS')
    .where('p.kind', '=', 'CREDIT')
    .executeTakeFirstOrThrow()
  if (amount === 0) return
  const payment = await tx.db
    .insertInto('payments')
    .values({
      order_id: order.id,
      provider: 'CREDIT',
      method: null,
      status: 'SUCCESS',
      amount,
      txn_ref: `SD${randomCode(14)}`,
      created_at: tx.now(),
      expires_at: tx.now(),
      settled_at: tx.now(),
    })
    .onConflict((conflict) => conflict.column('order_id').where(sql<SqlBool>`provider = 'CREDIT'`).doNothing())
    .returningAll()
    .executeTakeFirst()
  if (payment) await bookCreditPayment(tx, { ...payment, userId: order.user_id })
}
