import type { ReplyOf } from '#domain/contract/index.ts'
import { formatDong } from '#domain/money.ts'
import { formatDate } from '#domain/time.ts'
import { paths } from '#web/paths.ts'
import { StatusBadge } from '#web/ui/Badge.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Table } from '#web/ui/Table.tsx'
import { payoutLooks } from '../payouts/badges.ts'

export function PayoutList({ payouts }: { payouts: ReplyOf<'ownPayouts'>['items'] }) {
  if (payouts.length === 0)
    return (
      <EmptyState icon="wallet" title="Chưa có kỳ chuyển tiền nào">
        Kỳ đầu tiên đến khi số dư hiện tại đủ mức tối thiểu.
      </EmptyState>
    )
  return (
    <Table
      caption="Các kỳ chuyển tiền"
      rows={payouts}
      rowKey={({ id }) => id}
      columns={[
        {
          title: 'Ngày lập',
          main: true,
          cell: (row) => <Link to={paths.hostPayout(row.id)}>Lệnh chi {formatDate(row.createdAt)}</Link>,
        },
        { title: 'Tài khoản', cell: (row) => (row.bankName ? `${row.bankName} ${row.masked}` : '–') },
        { title: 'Trạng thái', cell: (row) => <StatusBadge status={row.status} looks={payoutLooks} /> },
        { title: 'Số tiền', align: 'end', cell: (row) => <strong>{formatDong(row.amount)}</strong> },
      ]}
    />
  )
}

export function TaxList({ years }: { years: ReplyOf<'ownTaxYears'>['items'] }) {
  if (years.length === 0)
    return (
      <EmptyState icon="receipt" title="Chưa khấu trừ khoản thuế nào">
        Nền tảng khấu trừ và nộp thay thuế cho cá nhân và hộ kinh doanh trên từng giao dịch.
      </EmptyState>
    )
  return (
    <Table
      caption="Thuế khấu trừ theo năm"
      rows={years}
      rowKey={({ year }) => String(year)}
      columns={[
        { title: 'Năm', main: true, cell: (row) => row.year },
        { title: 'Doanh thu tính thuế', align: 'end', cell: (row) => formatDong(row.revenue) },
        { title: 'Thuế GTGT', align: 'end', cell: (row) => formatDong(row.vat) },
        { title: 'Thuế TNCN', align: 'end', cell: (row) => formatDong(row.pit) },
        {
          title: 'Chứng từ',
          align: 'end',
          cell: (row) => (
            <a href={paths.hostTaxPdf(row.year)} target="_blank" rel="noreferrer">
              Tải PDF
            </a>
          ),
        },
      ]}
    />
  )
}
