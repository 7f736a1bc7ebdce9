import { invoiceKindWords, percentWords, UNNUMBERED } from '#domain/books.ts'
import type { UserId } from '#domain/ids.ts'
import { formatDong } from '#domain/money.ts'
import { formatDate } from '#domain/time.ts'
import { Answer } from '#server/core/answer.ts'
import type { Context } from '#server/core/context.ts'
import { pdfDocument } from '#server/core/pdf-document.ts'
import { theInvoice } from './reads.ts'

/** A document on paper; for its buyer, or for the staff where no buyer is named. Throws INVOICE_NOT_FOUND. */
export async function printInvoice(ctx: Context, id: string, buyer: UserId | null): Promise<Answer> {
  const invoice = await theInvoice(ctx, id, buyer)
  const bytes = await pdfDocument({
    title: invoiceKindWords[invoice.kind],
    subtitle: `Số ${invoice.name ?? UNNUMBERED} · ngày ${formatDate(invoice.issuedAt)} · đơn hàng ${invoice.orderCode}`,
    facts: [
      ['Người bán', invoice.seller.name],
      ['Mã số thuế người bán', invoice.seller.taxCode ?? 'Chưa khai báo'],
      ['Địa chỉ người bán', invoice.seller.address ?? 'Chưa khai báo'],
      ['Người mua', invoice.buyerName],
      ['Mã số thuế người mua', invoice.buyerTaxCode ?? 'Không có'],
      ['Địa chỉ người mua', invoice.buyerAddress ?? 'Không có'],
      ['Mã của cơ quan thuế', invoice.authorityCode ?? 'Đang chờ cấp'],
      ...(invoice.adjusts ? ([['Điều chỉnh cho', invoice.adjusts]] as const) : []),
      ...(invoice.reason ? ([['Lý do', invoice.reason]] as const) : []),
    ],
    columns: [
      { title: 'Nội dung', flows: true },
      { title: 'SL', align: 'right' },
      { title: 'Chưa thuế', align: 'right' },
      { title: 'Thuế suất', align: 'right' },
      { title: 'Tiền thuế', align: 'right' },
      { title: 'Thành tiền', align: 'right' },
    ],
    rows: invoice.lines.map((line) => [
      // What the platform makes itself has no other host to name.
      line.hostName === invoice.seller.name ? line.name : `${line.name} (giảng viên: ${line.hostName})`,
      String(line.quantity),
      formatDong(line.net),
      percentWords(line.basisPoints),
      formatDong(line.vat),
      formatDong(line.amount),
    ]),
    totals: [
      ['Cộng tiền chưa thuế', formatDong(invoice.net)],
      ['Cộng thuế GTGT', formatDong(invoice.vat)],
      ['Tổng cộng', formatDong(invoice.total)],
    ],
    notes: invoice.lookupUrl ? [`Tra cứu hóa đơn điện tử: ${invoice.lookupUrl}`] : [],
    at: invoice.issuedAt,
  })
  return new Answer(null, {
    stream: bytes,
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="hoa-don-${invoice.name ?? invoice.orderCode}.pdf"`,
      'cache-control': 'private, no-store',
    },
  })
}
