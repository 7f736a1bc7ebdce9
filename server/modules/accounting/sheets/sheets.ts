import { differenceWords, invoiceKindWords } from '#domain/books.ts'
import { formatNumber } from '#domain/money.ts'
import { eInvoiceStatusWords, orderWord, payoutStatusWords, refundStatusWords } from '#domain/money-statuses.ts'
import { type PaidBy, paidByWords, paymentGatewayWords } from '#domain/payment-gateways.ts'
import { localDay } from '#domain/time.ts'
import type { Answer } from '#server/core/answer.ts'
import { audit } from '#server/core/audit.ts'
import type { Context } from '#server/core/context.ts'
import { sheetAnswer } from '#server/core/sheet-answer.ts'
import { write } from '#server/core/write.ts'
import type { Row } from '#server/core/write-sheet.ts'
import { listAdminOrders } from '#server/modules/checkout/index.ts'
import { listAllRefunds } from '#server/modules/refunds/index.ts'
import { listDifferences } from '../books/compare-providers.ts'
import { listInvoices } from '../invoices/reads.ts'
import { listPayouts } from '../payouts/staff-reads.ts'

/** A spreadsheet holds at most so many rows of a list; the last row says so where there are more. */
export const MOST_ROWS = 10_000
const ALL = { take: MOST_ROWS, skip: 0 }
/** What a list call is asked, but for its pages. */
type Filters<List extends (ctx: Context, asked: never) => unknown> = Omit<Parameters<List>[1], 'take' | 'skip'>

/** Orders as the list of the staff shows them under these filters. */
export async function ordersSheet(ctx: Context, filters: Filters<typeof listAdminOrders>) {
  const { items, total } = await listAdminOrders(ctx, { ...filters, ...ALL })
  const heading = ['Đơn hàng', 'Người mua', 'Email', 'Trạng thái', 'Sản phẩm', 'Số dòng', 'Qua', 'Giá gốc', 'Giảm']
  return answer(ctx, 'don-hang', total, [
    [...heading, 'Tổng cộng', 'Đặt lúc', 'Thanh toán lúc'],
    ...items.map((row) => [
      row.code,
      row.buyer.fullName,
      row.buyer.email,
      orderWord(row),
      row.firstName,
      row.itemCount,
      row.providers.map((one) => paidByWords[one as PaidBy]).join(', '),
      row.listTotal,
      row.discount,
      row.total,
      row.createdAt,
      row.paidAt,
    ]),
  ])
}

/** Refunds, the same. */
export async function refundsSheet(ctx: Context, filters: Filters<typeof listAllRefunds>) {
  const { items, total } = await listAllRefunds(ctx, { ...filters, ...ALL })
  return answer(ctx, 'hoan-tien', total, [
    ['Đơn hàng', 'Người mua', 'Trạng thái', 'Số tiền', 'Chưa gửi được', 'Lý do', 'Yêu cầu lúc', 'Quyết định lúc'],
    ...items.map((row) => [
      row.orderCode,
      row.buyer.fullName,
      refundStatusWords[row.status],
      row.amount,
      row.unsent,
      row.reason,
      row.createdAt,
      row.decidedAt,
    ]),
  ])
}

/** Payouts, the same; accounts stay masked. */
export async function payoutsSheet(ctx: Context, filters: Filters<typeof listPayouts>) {
  const { items, total } = await listPayouts(ctx, { ...filters, ...ALL })
  return answer(ctx, 'chi-tra', total, [
    [
      'Giảng viên',
      'Ngân hàng',
      'Tài khoản',
      'Trạng thái',
      'Số tiền',
      'Tính đến',
      'Lập lúc',
      'Xong lúc',
      'Lý do không chi được',
    ],
    ...items.map((row) => [
      row.host.fullName,
      row.bankName,
      row.masked,
      payoutStatusWords[row.status],
      row.amount,
      row.cutoff,
      row.createdAt,
      row.doneAt,
      row.failure,
    ]),
  ])
}

/** Documents, the same. */
export async function invoicesSheet(ctx: Context, filters: Filters<typeof listInvoices>) {
  const { items, total } = await listInvoices(ctx, { ...filters, ...ALL })
  const heading = ['Số', 'Loại', 'Điều chỉnh cho', 'Đơn hàng', 'Người mua', 'Mã số thuế', 'Địa chỉ', 'Ngày lập']
  return answer(ctx, 'hoa-don', total, [
    [...heading, 'Chưa thuế', 'Thuế GTGT', 'Tổng tiền', 'Hóa đơn điện tử', 'Mã cơ quan thuế'],
    ...items.map((row) => [
      row.name,
      invoiceKindWords[row.kind],
      row.adjusts,
      row.orderCode,
      row.buyerName,
      row.buyerTaxCode,
      row.buyerAddress,
      { day: localDay(row.issuedAt) },
      row.net,
      row.vat,
      row.total,
      eInvoiceStatusWords[row.status],
      row.authorityCode,
    ]),
  ])
}

/** Where the books of providers and ours differ, the same. */
export async function differencesSheet(ctx: Context, filters: Filters<typeof listDifferences>) {
  const { items, total } = await listDifferences(ctx, { ...filters, ...ALL })
  return answer(ctx, 'chenh-lech', total, [
    [
      'Cổng',
      'Giao dịch',
      'Loại',
      'Ngày',
      'Đơn hàng',
      'Sổ Bến Học',
      'Sổ của cổng',
      'Thấy lúc',
      'Xử lý lúc',
      'Cách xử lý',
    ],
    ...items.map((row) => [
      paymentGatewayWords[row.gateway],
      row.reference,
      differenceWords[row.kind],
      { day: row.day },
      row.orderCode,
      row.ours,
      row.theirs,
      row.foundAt,
      row.closedAt,
      row.note,
    ]),
  ])
}

/** Who took how many rows of which list out stands in the trail. */
async function answer(ctx: Context, name: string, total: number, rows: readonly Row[]): Promise<Answer> {
  const count = rows.length - 1
  await write(ctx, (tx) => audit(tx, 'sheet.exported', 'sheet', null, { name, count }))
  const left = `Chỉ có ${formatNumber(count)} dòng đầu trên ${formatNumber(total)}. Lọc hẹp hơn rồi tải lại để có phần còn lại.`
  return sheetAnswer(`${name}-${localDay(ctx.now())}`, total > count ? [...rows, [left]] : rows)
}
