import { sql } from 'kysely'
import { COMPANY_INVOICE_DAYS, invoiceName } from '#domain/books.ts'
import { must } from '#domain/faults.ts'
import type { UserId } from '#domain/ids.ts'
import { EInvoiceStatus } from '#domain/statuses/e-invoice.ts'
import { addDays } from '#domain/time.ts'
import type { Context } from '#server/core/context.ts'
import { countEach } from '#server/core/page.ts'
import { everyWord } from '#server/core/search-words.ts'

function documents(ctx: Context) {
  return ctx.db
    .selectFrom('invoices as d')
    .innerJoin('orders as o', 'o.id', 'd.order_id')
    .innerJoin('e_invoices as c', 'c.id', 'd.id')
    .leftJoin('invoice_numbers as n', 'n.invoice_id', 'd.id')
    .leftJoin('invoice_numbers as a', 'a.invoice_id', 'd.adjusts_id')
    .select([
      'd.id',
      'd.kind',
      'd.series',
      'd.year',
      'n.number',
      'd.order_id as orderId',
      'o.code as orderCode',
      'd.total',
      'd.net',
      'd.vat',
      'd.buyer_name as buyerName',
      'd.buyer_tax_code as buyerTaxCode',
      'd.buyer_address as buyerAddress',
      'd.reason',
      'd.issued_at as issuedAt',
      'c.status',
      'c.authority_code as authorityCode',
      'c.lookup_url as lookupUrl',
      'c.failure',
      'c.tries',
      'a.series as adjustsSeries',
      'a.year as adjustsYear',
      'a.number as adjustsNumber',
    ])
}
type Row = Awaited<ReturnType<ReturnType<typeof documents>['executeTakeFirstOrThrow']>>

function shown({ series, year, number, adjustsSeries, adjustsYear, adjustsNumber, ...row }: Row) {
  return {
    ...row,
    name: invoiceName({ series, year, number }),
    adjusts:
      adjustsSeries !== null && adjustsYear !== null && adjustsNumber !== null
        ? invoiceName({ series: adjustsSeries, year: adjustsYear, number: adjustsNumber })
        : null,
  }
}

export async function linesOf(ctx: Context, invoiceIds: readonly string[]) {
  if (invoiceIds.length === 0) return []
  return ctx.db
    .selectFrom('invoice_lines as l')
    .innerJoin('order_items as i', 'i.id', 'l.order_item_id')
    .select(['l.invoice_id as invoiceId', 'l.name', 'l.quantity', 'l.amount', 'l.net', 'l.vat'])
    .select(['l.vat_class as vatClass', 'l.basis_points as basisPoints', 'i.host_name as hostName'])
    .where('l.invoice_id', 'in', [...invoiceIds])
    .orderBy('l.invoice_id')
    .orderBy('l.index')
    .execute()
}

/** The documents of one’s own order, the first first. Throws ORDER_NOT_FOUND. */
export async function readOrderInvoices(ctx: Context, userId: UserId, orderId: string) {
  const order = await ctx.db
    .selectFrom('orders')
    .select(['code', 'status', 'paid_at'])
    .where('id', '=', orderId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  must(order !== undefined, 'ORDER_NOT_FOUND')
  const [rows, wish] = await Promise.all([
    documents(ctx).where('d.order_id', '=', orderId).orderBy('d.issued_at').orderBy('d.id').execute(),
    ctx.db
      .selectFrom('invoice_wishes')
      .select(['name', 'tax_code as taxCode', 'address'])
      .where('order_id', '=', orderId)
      .executeTakeFirst(),
  ])
  const lines = await linesOf(
    ctx,
    rows.map(({ id }) => id),
  )
  const late = order.paid_at !== null && ctx.now() >= addDays(order.paid_at, COMPANY_INVOICE_DAYS)
  const why =
    order.status === 'REJECTED'
      ? 'Đơn hàng đã đóng.'
      : late
        ? `Chỉ đổi được thông tin trong ${COMPANY_INVOICE_DAYS} ngày kể từ khi thanh toán.`
        : null
  return {
    orderCode: order.code,
    items: rows.map((row) => ({ ...shown(row), lines: lines.filter(({ invoiceId }) => invoiceId === row.id) })),
    wish: wish ?? null,
    can: { ask: why === null, why },
  }
}

/** One document with its lines; of this buyer where one is named. Throws INVOICE_NOT_FOUND. */
export async function theInvoice(ctx: Context, id: string, buyer: UserId | null) {
  const found = documents(ctx).where('d.id', '=', id)
  const row = await (buyer ? found.where('o.user_id', '=', buyer) : found).select(SELLER).executeTakeFirst()
  must(row !== undefined, 'INVOICE_NOT_FOUND')
  return { ...shown(row), seller: sellerOf(ctx, row), lines: await linesOf(ctx, [id]) }
}

/** A document as the electronic-invoice provider is sent it. */
export async function documentToSend(ctx: Context, id: string) {
  const found = documents(ctx).where('d.id', '=', id).select('d.adjusts_id as adjustsId')
  const row = await found.select(SELLER).executeTakeFirst()
  must(row !== undefined, 'INVOICE_NOT_FOUND')
  return { ...row, seller: sellerOf(ctx, row), lines: await linesOf(ctx, [id]) }
}

const SELLER = ['d.seller_name as soldBy', 'd.seller_tax_code as soldByCode', 'd.seller_address as soldAt'] as const
type SoldBy = { soldBy: string | null; soldByCode: string | null; soldAt: string | null }

/** The seller of record that a document names; of one older than that it names any, whom the settings name. */
function sellerOf(ctx: Context, { soldBy, soldByCode, soldAt }: SoldBy) {
  return soldBy === null ? ctx.config.seller : { name: soldBy, taxCode: soldByCode, address: soldAt }
}

type Asked = { take: number; skip: number; status?: EInvoiceStatus | undefined; search?: string | undefined }

/** Documents for the staff, the newest first. */
export async function listInvoices(ctx: Context, { take, skip, status, search }: Asked) {
  const text = sql<string>`d.series || substr(d.year::text, 3) || '-' || lpad(coalesce(n.number, 0)::text, 7, '0') || ' ' || o.code || ' ' || d.buyer_name`
  const found = documents(ctx).where((eb) => eb.and(everyWord(text, search)))
  const chosen = status ? found.where('c.status', '=', status) : found
  const [rows, counts] = await Promise.all([
    chosen.orderBy('d.issued_at', 'desc').orderBy('d.id', 'desc').limit(sql.lit(take)).offset(skip).execute(),
    countEach(found, 'c.status', EInvoiceStatus),
  ])
  const total = status ? counts[status] : Object.values(counts).reduce((sum, n) => sum + n, 0)
  return { counts, total, items: rows.map(shown) }
}
