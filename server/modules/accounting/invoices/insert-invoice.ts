import { type Dong, subtract } from '#domain/money.ts'
import { eInvoiceFlow } from '#domain/statuses/e-invoice.ts'
import { localDay } from '#domain/time.ts'
import type { Tx } from '#server/core/context.ts'
import { move } from '#server/core/move.ts'
import { type InvoiceLine, SERIES } from './rules.ts'

type Wanted = { orderId: string; lines: readonly InvoiceLine[]; total: Dong; vat: Dong; reason: string }

/**
 * Writes a document with the next number of its series, in the caller’s transaction: the first of an order is its invoice,
 * later ones adjust it. The counter stays locked until the transaction ends, so numbers have no gaps and no doubles, and a
 * transaction that fails takes its number back.
 */
export async function insertInvoice(tx: Tx, { orderId, lines, total, vat, reason }: Wanted): Promise<string> {
  const original = await tx.db
    .selectFrom('invoices')
    .select('id')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'ORIGINAL')
    .executeTakeFirst()
  const buyer = await buyerOf(tx, orderId, original !== undefined)
  const { seller } = tx.config
  const asked = tx.now()
  const year = yearOf(asked)
  const number = await nextNumber(tx, year)
  // The counter may be waited for past the end of the year its numbers belong to.
  const counted = tx.now()
  const issuedAt = yearOf(counted) === year ? counted : asked
  const { id } = await tx.db
    .insertInto('invoices')
    .values({
      order_id: orderId,
      kind: original ? 'ADJUSTMENT' : 'ORIGINAL',
      adjusts_id: original?.id ?? null,
      series: SERIES,
      year,
      number,
      total,
      net: subtract(total, vat),
      vat,
      ...buyer,
      seller_name: seller.name,
      seller_tax_code: seller.taxCode,
      seller_address: seller.address,
      reason: original ? reason : null,
      issued_at: issuedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (lines.length > 0)
    await tx.db
      .insertInto('invoice_lines')
      .values(
        lines.map((line, index) => ({
          invoice_id: id,
          index,
          order_item_id: line.orderItemId,
          name: line.name,
          quantity: line.quantity,
          amount: line.amount,
          vat_class: line.vatClass,
          basis_points: line.basisPoints,
          net: line.net,
          vat: line.vat,
        })),
      )
      .execute()
  await tx.db.insertInto('e_invoices').values({ id, next_try_at: tx.now() }).execute()
  if (original) await markAdjusted(tx, original.id)
  return id
}

function yearOf(at: Date): number {
  return Number(localDay(at).slice(0, 4))
}

/** Takes the next number: the row of the counter stays locked until the end of the transaction. */
async function nextNumber(tx: Tx, year: number): Promise<number> {
  const { last } = await tx.db
    .insertInto('invoice_series')
    .values({ series: SERIES, year, last: 1 })
    .onConflict((conflict) =>
      conflict.constraint('invoice_series_pkey').doUpdateSet((e) => ({ last: e('invoice_series.last', '+', 1) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return last
}

/** Whom a document is made out to: whoever the buyer asked for, else whom the one before names, else themselves. */
async function buyerOf(tx: Tx, orderId: string, adjusts: boolean) {
  const found = await tx.db
    .selectFrom('orders as o')
    .innerJoin('users as u', 'u.id', 'o.user_id')
    .leftJoin('invoice_wishes as w', 'w.order_id', 'o.id')
    .select(['u.full_name', 'w.name', 'w.tax_code', 'w.address'])
    .where('o.id', '=', orderId)
    .executeTakeFirstOrThrow()
  if (found.name !== null)
    return { buyer_name: found.name, buyer_tax_code: found.tax_code, buyer_address: found.address }
  const before = adjusts ? await latestBuyer(tx, orderId) : undefined
  return before ?? { buyer_name: found.full_name, buyer_tax_code: null, buyer_address: null }
}

/** Whom the last document of an order is made out to. */
export function latestBuyer(tx: Tx, orderId: string) {
  return tx.db
    .selectFrom('invoices')
    .select(['buyer_name', 'buyer_tax_code', 'buyer_address'])
    .where('order_id', '=', orderId)
    .orderBy('issued_at', 'desc')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The electronic copy of a document says that another corrects it; one that is not issued yet says so once it is. */
async function markAdjusted(tx: Tx, id: string): Promise<void> {
  const copy = await tx.db.selectFrom('e_invoices').select('status').where('id', '=', id).forUpdate().executeTakeFirst()
  if (copy?.status === 'ISSUED')
    await move(tx, {
      table: 'e_invoices',
      subject: 'e-invoice',
      flow: eInvoiceFlow,
      id,
      action: 'adjust',
      as: 'system',
    })
}
