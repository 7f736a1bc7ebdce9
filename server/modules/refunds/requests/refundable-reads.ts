import { must } from '#domain/faults.ts'
import { isId } from '#domain/ids.ts'
import { asStaff } from '#server/core/actor.ts'
import { audit } from '#server/core/audit.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { peopleOf } from '#server/modules/identity/index.ts'
import { findAccount, type RefundAccount } from '#server/modules/payments/index.ts'
import { promisedLines } from '../promises.ts'
import { lockRefund, sourcesOf } from '../rows.ts'

/** What of an order, named by its id or its code, may still go back: by line and by payment. Throws ORDER_NOT_FOUND. */
export async function readRefundable(ctx: Context, named: string) {
  const order = await ctx.db
    .selectFrom('orders')
    .select(['id', 'code', 'user_id', 'paid_at', 'total', 'extensions'])
    .where(isId(named) ? 'id' : 'code', '=', isId(named) ? named : named.trim().toUpperCase())
    .executeTakeFirst()
  must(order !== undefined, 'ORDER_NOT_FOUND')
  const [lines, sources, payments, waiting, people] = await Promise.all([
    promisedLines(ctx, order),
    sourcesOf(ctx, order.id),
    ctx.db
      .selectFrom('payments')
      .select(['id', 'provider', 'amount', 'txn_ref as reference', 'settled_at as settledAt'])
      .where('order_id', '=', order.id)
      .execute(),
    ctx.db
      .selectFrom('refunds')
      .select('id')
      .where('order_id', '=', order.id)
      .where('status', '=', 'PENDING')
      .execute(),
    peopleOf(ctx, [order.user_id]),
  ])
  return {
    orderId: order.id,
    code: order.code,
    buyer: people.get(order.user_id) ?? { id: order.user_id, fullName: 'Tài khoản đã xóa', avatarUrl: null },
    paidAt: order.paid_at,
    total: order.total,
    waiting: waiting[0]?.id ?? null,
    items: lines.map(({ id, name, kind, price, left, promise }) => ({
      orderItemId: id,
      name,
      kind,
      price,
      left,
      promise,
    })),
    payments: sources.flatMap(({ paymentId, left }) => {
      const payment = payments.find(({ id }) => id === paymentId)
      return payment ? [{ ...payment, left }] : []
    }),
  }
}

/**
 * The whole account that a buyer named, for sending the money there by hand; null where they named none, or it was erased
 * once the money had arrived. Every look is noted. Throws REFUND_NOT_FOUND, SEALED_LOST where it has to be named again.
 */
export function readAccount(ctx: Context, id: string): Promise<{ account: RefundAccount | null }> {
  asStaff(ctx)
  return write(ctx, async (tx) => {
    const { refund } = await lockRefund(tx, id)
    if (refund.account_sealed === null) return { account: null }
    await audit(tx, 'refund.account-read', 'refund', id)
    const account = findAccount(tx, refund.account_sealed)
    must(account !== null, 'SEALED_LOST', {
      message: 'Tài khoản người mua đã cho không còn đọc được. Hãy nhờ người mua nhập lại.',
    })
    return { account }
  })
}
