import { invoiceKindWords, UNNUMBERED } from '#domain/books.ts'
import { formatDong } from '#domain/money.ts'
import { EInvoiceStatus } from '#domain/statuses/e-invoice.ts'
import { formatDate } from '#domain/time.ts'
import { apiContext } from '#web/api/context.ts'
import { useCall } from '#web/api/use-call.ts'
import { listInput, listQuery, sheetFilters } from '#web/features/staff/list-query.ts'
import { SheetButton } from '#web/features/staff/SheetButton.tsx'
import { StaffList } from '#web/features/staff/StaffList.tsx'
import { pageMeta } from '#web/meta.ts'
import { staffPaths } from '#web/paths-staff.ts'
import { StatusBadge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import layout from '#web/ui/layout.module.css'
import books from '../books/Books.module.css'
import { BooksNav } from '../books/BooksNav.tsx'
import type { Route } from './+types/StaffInvoicesPage.ts'
import { eInvoiceLooks } from './badges.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = listQuery(request.url, EInvoiceStatus)
  return { list: await context.get(apiContext).api('invoices', { query: listInput(query) }), query }
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ matches }, { title: 'Hóa đơn', noIndex: true })

export default function StaffInvoicesPage({ loaderData: { list, query } }: Route.ComponentProps) {
  const retry = useCall('retryInvoice')
  const all = EInvoiceStatus.reduce((sum, status) => sum + (list.counts[status] ?? 0), 0)
  return (
    <div className={layout.stack5}>
      <BooksNav current="hoa-don" />
      <StaffList
        title="Hóa đơn"
        intro="Một hóa đơn cho mỗi đơn đã thanh toán, đánh số liên tục; sai thì điều chỉnh, không sửa."
        actions={<SheetButton list="invoices" filters={sheetFilters(query)} />}
        query={query}
        address={staffPaths.staffInvoices}
        searchLabel="Số hóa đơn, mã đơn, người mua"
        tabs={[
          { status: null, label: 'Tất cả', count: all },
          ...EInvoiceStatus.map((status) => ({
            status,
            label: eInvoiceLooks[status].word,
            count: list.counts[status],
          })),
        ]}
        rows={list.items}
        rowKey={({ id }) => id}
        total={list.total}
        empty={{ title: 'Chưa có hóa đơn nào ở đây' }}
        columns={[
          {
            title: 'Số',
            main: true,
            cell: (row) => (
              <div>
                <a href={staffPaths.staffInvoicePdf(row.id)} target="_blank" rel="noreferrer">
                  {row.name ?? UNNUMBERED}
                </a>
                <small className={books.small}>
                  {invoiceKindWords[row.kind]}
                  {row.adjusts && ` của ${row.adjusts}`}
                </small>
              </div>
            ),
          },
          { title: 'Người mua', cell: (row) => row.buyerName },
          { title: 'Đơn hàng', cell: (row) => row.orderCode },
          { title: 'Ngày lập', cell: (row) => formatDate(row.issuedAt) },
          { title: 'Tổng tiền', align: 'end', cell: (row) => formatDong(row.total) },
          {
            title: 'Hóa đơn điện tử',
            cell: (row) => (
              <div>
                <StatusBadge status={row.status} looks={eInvoiceLooks} />
                <small className={books.small}>{row.authorityCode ?? row.failure}</small>
                {row.status === 'FAILED' && (
                  <Button size="sm" pending={retry.pending} onClick={() => void retry.run({ params: { id: row.id } })}>
                    Gửi lại
                  </Button>
                )}
              </div>
            ),
          },
        ]}
      />
    </div>
  )
}
