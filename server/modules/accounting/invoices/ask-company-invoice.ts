import { isDeepStrictEqual } from 'node:util'
import { COMPANY_INVOICE_DAYS } from '#domain/books.ts'
import { must } from '#domain/faults.ts'
import { ZERO } from '#domain/money.ts'
import { addDays } from '#domain/time.ts'
import { asUser } from '#server/core/actor.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { type Company, lockOwnOrder } from '#server/modules/orders/index.ts'
import { insertInvoice, latestBuyer } from './insert-invoice.ts'
import { keepWish } from './keep-wish.ts'

/**
 * Has the invoice of one’s own order made out to somebody else, usually a company. Before paying it is kept for the
 * invoice to come; within 30 days after, an adjustment of 0 ₫ corrects the buyer of the one that stands.
 * Throws ORDER_NOT_FOUND, STATUS_CONFLICT for an order that was closed, INVOICE_TOO_LATE.
 */
export function askCompanyInvoice(ctx: Context, orderId: string, buyer: Company): Promise<Company> {
  return write(ctx, async (tx) => {
    const order = await lockOwnOrder(tx, orderId, asUser(tx))
    must(order.status !== 'REJECTED', 'STATUS_CONFLICT')
    must(order.paid_at === null || tx.now() < addDays(order.paid_at, COMPANY_INVOICE_DAYS), 'INVOICE_TOO_LATE')
    const before = await latestBuyer(tx, orderId)
    await keepWish(tx, orderId, buyer)
    if (before && !isDeepStrictEqual({ ...before }, buyer)) await correctBuyer(tx, orderId, buyer)
    return buyer
  })
}

async function correctBuyer(tx: Tx, orderId: string, buyer: Company): Promise<void> {
  const { id } = await tx.db
    .selectFrom('invoices')
    .select('id')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'ORIGINAL')
    .executeTakeFirstOrThrow()
  const adjusts = { id, reason: 'Điều chỉnh thông tin người mua' }
  await insertInvoice(tx, { orderId, adjusts, buyer, lines: [], total: ZERO, vat: ZERO })
}
