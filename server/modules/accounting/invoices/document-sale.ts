import { sql } from 'kysely'
import type { VatClass } from '#domain/books.ts'
import { add } from '#domain/money.ts'
import { localDay } from '#domain/time.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { kindIs } from '#server/core/kinds.ts'
import { write } from '#server/core/write.ts'
import { type Company, lockOrder } from '#server/modules/orders/index.ts'
import { bookOutputVat } from './book-output-vat.ts'
import { insertInvoice, latestBuyer } from './insert-invoice.ts'
import { linesFor, type Undocumented } from './rules.ts'

/**
 * Makes the document that the books of an order ask for: the invoice when it was paid, be it with 0 ₫, an adjustment when
 * something was added or undone since; its tax stands in the books with it. The documents of an order always sum to what was recognised as sold. Where they do
 * already, nothing is made, however often it is called. A gift card has none: what it pays for one day will.
 * @returns the id of the new document; null where none was needed
 */
export async function documentSale(tx: Tx, orderId: string, reason: string): Promise<string | null> {
  await lockOrder(tx, orderId)
  return documentLocked(tx, orderId, reason)
}

/** The same of an order that the caller has locked. */
export async function documentLocked(tx: Tx, orderId: string, reason: string): Promise<string | null> {
  const { original, buyer, items } = await undocumented(tx, orderId)
  const lines = linesFor(items, original === null)
  if (lines.length === 0) return null
  const total = add(...lines.map(({ amount }) => amount))
  const vat = add(...lines.map((line) => line.vat))
  const adjusts = original === null ? null : { id: original, reason }
  const madeOutTo = buyer.asked ?? (adjusts && (await latestBuyer(tx, orderId))) ?? buyer.person
  const id = await insertInvoice(tx, { orderId, adjusts, buyer: madeOutTo, lines, total, vat })
  await bookOutputVat(tx, { id, orderId, vat })
  return id
}

/** Documents every paid order that has no document, and every one whose books moved and whose documents did not follow. @returns how many were made */
export async function documentSales(ctx: Context): Promise<number> {
  const { rows } = await sql<{ order_id: string }>`
    with sold as (
      select e.order_id, sum(e.amount)::bigint as amount from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
      where e.account = 'BUYER_FUNDS' and t.kind in ('SALE', 'SALE_REVERSAL')
        and not exists (select from order_items i where i.id = e.order_item_id and ${kindIs('i.kind', 'deposit')}) group by 1),
    documented as (select order_id, sum(total)::bigint as amount from invoices group by 1)
    select s.order_id from sold s left join documented d using (order_id) where s.amount <> coalesce(d.amount, 0)
    union select o.id from orders o where o.paid_at is not null
      and exists (select from order_items i where i.order_id = o.id and i.status = 'APPROVED' and not ${kindIs('i.kind', 'deposit')})
      and not exists (select from invoices d where d.order_id = o.id)
    order by 1 limit 200`.execute(ctx.db)
  let made = 0
  for (const { order_id } of rows) {
    const id = await write(ctx, (tx) => documentSale(tx, order_id, 'Điều chỉnh theo thay đổi của đơn hàng'))
    if (id) made += 1
  }
  return made
}

type Standing = {
  /** The first document of the order; null: there is none. */
  original: string | null
  /** Whom its buyer asked to have documents made out to, and the buyer themselves. */
  buyer: { asked: Company | null; person: Company }
  items: Undocumented[]
}

async function undocumented(tx: Tx, orderId: string): Promise<Standing> {
  const day = localDay(tx.now())
  const { rows } = await sql<{
    original: string | null
    person: string
    buyer_name: string | null
    buyer_tax_code: string | null
    buyer_address: string | null
    id: string | null
    name: string
    quantity: number
    sold: boolean
    recognised: number
    documented: number
    first_class: VatClass | null
    first_rate: number | null
    vat: number
    vat_class: VatClass
    rate: number | null
  }>`
    select f.id as original, u.full_name as person, w.name as buyer_name, w.tax_code as buyer_tax_code, w.address as buyer_address,
      i.id, i.name, i.quantity, i.status = 'APPROVED' as sold, coalesce(s.amount, 0)::bigint as recognised, coalesce(d.amount, 0)::bigint as documented,
      d.vat_class as first_class, d.basis_points as first_rate, coalesce(d.vat, 0)::bigint as vat, c.vat_class,
      (select r.basis_points from vat_rates r where r.vat_class = c.vat_class and r.starts_on <= ${day}
        and (r.ends_on is null or r.ends_on > ${day}) order by r.starts_on desc limit 1) as rate
    from orders o join users u on u.id = o.user_id
    left join invoice_wishes w on w.order_id = o.id
    left join invoices f on f.order_id = o.id and f.kind = 'ORIGINAL'
    left join order_items i on i.order_id = o.id and not ${kindIs('i.kind', 'deposit')}
    cross join lateral (select coalesce((select p.vat_class from product_vat_classes p where p.product_id = i.product_id
      and p.starts_on <= ${day} order by p.starts_on desc limit 1), 'GENERAL') as vat_class) c
    left join lateral (select sum(e.amount) as amount from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
      where e.order_item_id = i.id and e.account = 'BUYER_FUNDS' and t.kind in ('SALE', 'SALE_REVERSAL')) s on true
    left join lateral (select sum(l.amount) as amount, sum(l.vat) as vat, min(l.vat_class) as vat_class, min(l.basis_points) as basis_points
      from invoice_lines l where l.order_item_id = i.id) d on true
    where o.id = ${orderId} order by i.index`.execute(tx.db)
  const [first] = rows
  const { buyer_name: name = null, buyer_tax_code: taxCode = null, buyer_address: address = null } = first ?? {}
  return {
    original: first?.original ?? null,
    buyer: {
      asked: name === null ? null : { name, taxCode, address },
      person: { name: first?.person ?? '', taxCode: null, address: null },
    },
    items: rows.flatMap(({ id, ...row }) =>
      id === null
        ? []
        : [
            {
              orderItemId: id,
              name: row.name,
              quantity: row.quantity,
              recognised: row.recognised,
              documented: row.documented,
              sold: row.sold,
              before: row.first_class && { vatClass: row.first_class, basisPoints: row.first_rate, vat: row.vat },
              now: { vatClass: row.vat_class, basisPoints: row.rate },
            },
          ],
    ),
  }
}
