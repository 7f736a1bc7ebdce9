import { sql } from 'kysely'
import { type Dong, subtract } from '#domain/money.ts'
import { eInvoiceFlow } from '#domain/statuses/e-invoice.ts'
import { localDay } from '#domain/time.ts'
import type { Tx } from '#server/core/context.ts'
import { move } from '#server/core/move.ts'
import type { Company } from '#server/modules/orders/index.ts'
import { type InvoiceLine, SERIES } from './rules.ts'

type Wanted = {
  orderId: string
  /** The document that it adjusts, and why; null: it is the first of its order. */
  adjusts: { id: string; reason: string } | null
  buyer: Company
  lines: readonly InvoiceLine[]
  total: Dong
  vat: Dong
}

/**
 * Writes a document in the caller’s transaction: the first of an order is its invoice, later ones adjust it. Its number
 * follows right after (number-invoices.ts), so that no two sales wait for each other. @returns its id
 */
export async function insertInvoice(tx: Tx, { orderId, adjusts, buyer, lines, total, vat }: Wanted): Promise<string> {
  const { seller } = tx.config
  const { rows } = await sql<{ id: string }>`
    with document as (
      insert into invoices (order_id, kind, adjusts_id, series, year, total, net, vat, buyer_name, buyer_tax_code,
        buyer_address, seller_name, seller_tax_code, seller_address, reason, issued_at)
      values (${orderId}, ${adjusts ? 'ADJUSTMENT' : 'ORIGINAL'}, ${adjusts?.id ?? null}, ${SERIES},
        ${Number(localDay(tx.now()).slice(0, 4))}, ${total}, ${subtract(total, vat)}, ${vat}, ${buyer.name}, ${buyer.taxCode},
        ${buyer.address}, ${seller.name}, ${seller.taxCode}, ${seller.address}, ${adjusts?.reason ?? null}, ${tx.now()})
      returning id),
    lines as (
      insert into invoice_lines (invoice_id, index, order_item_id, name, quantity, amount, vat_class, basis_points, net, vat)
      select document.id, l.place - 1, l.item, l.name, l.quantity, l.amount, l.vat_class, l.basis_points, l.net, l.vat
      from document, unnest(
        ${lines.map(({ orderItemId }) => orderItemId)}::uuid[], ${lines.map(({ name }) => name)}::text[],
        ${lines.map(({ quantity }) => quantity)}::int[], ${lines.map(({ amount }) => amount)}::bigint[],
        ${lines.map(({ vatClass }) => vatClass)}::text[], ${lines.map(({ basisPoints }) => basisPoints)}::int[],
        ${lines.map(({ net }) => net)}::bigint[], ${lines.map((line) => line.vat)}::bigint[]) with ordinality
        as l (item, name, quantity, amount, vat_class, basis_points, net, vat, place))
    insert into e_invoices (id) select id from document returning id`.execute(tx.db)
  const id = rows[0]?.id ?? ''
  if (adjusts) await markAdjusted(tx, adjusts.id)
  return id
}

/** Whom the last document of an order is made out to. */
export async function latestBuyer(tx: Tx, orderId: string): Promise<Company | undefined> {
  return tx.db
    .selectFrom('invoices')
    .select(['buyer_name as name', 'buyer_tax_code as taxCode', 'buyer_address as address'])
    .where('order_id', '=', orderId)
    .orderBy('issued_at', 'desc')
    .orderBy('id', 'desc')
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
