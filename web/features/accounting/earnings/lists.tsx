import type { ReplyOf } from '#domain/contract/index.ts'
import { formatDong } from '#domain/money.ts'
import { formatDate } from '#domain/time.ts'
import { paths } from '#web/paths.ts'
import { StatusBadge, type StatusLooks } from '#web/ui/Badge.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Link } from '#web/ui/Link.tsx'
import layout from '#web/ui/layout.module.css'
import { Table } from '#web/ui/Table.tsx'
import { payoutLooks } from '../payouts/badges.ts'
import styles from './Earnings.module.css'

type Sale = ReplyOf<'ownSales'>['items'][number]

const stateLooks: StatusLooks<Sale['state']> = {
  WAITING: { word: 'Đang chờ', colour: 'amber' },
  PAYABLE: { word: 'Sẵn sàng chi', colour: 'blue' },
  HELD: { word: 'Đang giữ', colour: 'amber' },
  ON_THE_WAY: { word: 'Đang chuyển', colour: 'blue' },
  PAID: { word: 'Đã nhận', colour: 'green' },
}

/** Each sale and refund with all its parts: who bore what of a reduction, and what was taken off. */
export function SaleList({ sales }: { sales: readonly Sale[] }) {
  if (sales.length === 0)
    return (
      <EmptyState icon="receipt" title="Chưa có lượt bán nào">
        Khi có người mua khóa học của bạn, từng khoản hiện ở đây.
      </EmptyState>
    )
  return (
    <Table
      caption="Bán hàng"
      rows={sales}
      rowKey={({ id }) => id}
      columns={[
        {
          title: 'Sản phẩm',
          main: true,
          cell: (sale) => (
            <div>
              {sale.name}
              <small className={layout.sub}>
                {sale.kind === 'SALE_REVERSAL' && (sale.price > 0 ? 'Rút lại hoàn tiền · ' : 'Hoàn tiền · ')}
                {sale.isReserve && 'Phần giữ lâu hơn · '}
                {sale.orderCode ?? 'Điều chỉnh'} · {formatDate(sale.at)}
              </small>
            </div>
          ),
        },
        {
          title: 'Người mua trả',
          align: 'end',
          cell: (sale) => (
            <div className={styles.parts}>
              <span>{formatDong(sale.price)}</span>
              {sale.listPrice !== sale.price && <span>giá {formatDong(sale.listPrice)}</span>}
              {sale.hostBears !== 0 && <span>bạn giảm {formatDong(sale.hostBears)}</span>}
              {sale.platformBears !== 0 && <span>nền tảng chịu {formatDong(sale.platformBears)}</span>}
              {sale.affiliateBears !== 0 && <span>đối tác chịu {formatDong(sale.affiliateBears)}</span>}
            </div>
          ),
        },
        { title: 'Hoa hồng', align: 'end', cell: (sale) => formatDong(-sale.commission) },
        {
          title: 'Thuế khấu trừ',
          align: 'end',
          cell: (sale) => (
            <div className={styles.parts}>
              <span>GTGT {formatDong(-sale.vat)}</span>
              <span>TNCN {formatDong(-sale.pit)}</span>
            </div>
          ),
        },
        {
          title: 'Bạn nhận',
          align: 'end',
          cell: (sale) => (
            <div className={styles.parts}>
              <strong>{formatDong(sale.share)}</strong>
              {sale.reserved !== 0 && <span>giữ lâu hơn {formatDong(sale.reserved)}</span>}
            </div>
          ),
        },
        {
          title: 'Trạng thái',
          cell: (sale) => (
            <div>
              <StatusBadge status={sale.state} looks={stateLooks} />
              {sale.heldWords && <small className={layout.sub}>{sale.heldWords}</small>}
              {sale.state === 'WAITING' && <small className={layout.sub}>đến {formatDate(sale.payableAt)}</small>}
            </div>
          ),
        },
      ]}
    />
  )
}

export function PayoutList({ payouts }: { payouts: ReplyOf<'ownPayouts'>['items'] }) {
  if (payouts.length === 0)
    return (
      <EmptyState icon="wallet" title="Chưa có lần chi trả nào">
        Lần chi đầu tiên đến khi số dư sẵn sàng đủ mức tối thiểu.
      </EmptyState>
    )
  return (
    <Table
      caption="Đã chi trả"
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
