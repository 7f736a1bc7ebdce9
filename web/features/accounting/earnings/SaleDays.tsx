import type { ReplyOf } from '#domain/contract/index.ts'
import { formatDong, formatNumber } from '#domain/money.ts'
import { dayWords, formatDate, formatTime } from '#domain/time.ts'
import { paths } from '#web/paths.ts'
import { StatusBadge, type StatusLooks } from '#web/ui/Badge.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Link } from '#web/ui/Link.tsx'
import layout from '#web/ui/layout.module.css'
import { Table } from '#web/ui/Table.tsx'
import styles from './Earnings.module.css'

/** As many lines of a day as one call gives; whoever sells more reads the rest in the statements. */
export const MOST_OF_A_DAY = 100

type Day = ReplyOf<'ownSaleDays'>['items'][number]
type Sales = ReplyOf<'ownSales'>
type SaleDaysProps = { days: readonly Day[]; open: string | undefined; sales: Sales | null; page: number }

/** Days with their totals; the one that the address names lies open. */
export function SaleDays({ days, open, sales, page }: SaleDaysProps) {
  if (days.length === 0)
    return (
      <EmptyState icon="receipt" title="Chưa có lượt bán nào">
        Khi có người mua sản phẩm của bạn, từng khoản hiện ở đây.
      </EmptyState>
    )
  const trang = page > 1 ? page : undefined
  return (
    <ol className={styles.days}>
      {days.map((day) => {
        const isOpen = day.day === open && sales !== null
        return (
          <li key={day.day}>
            <Link
              to={paths.hostEarnings({ trang, ngay: isOpen ? undefined : day.day })}
              preventScrollReset
              aria-expanded={isOpen}
              className={styles.day}
            >
              <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} />
              <span>
                <b>{dayWords(day.day)}</b>
                <small>{countWords(day)}</small>
              </span>
              <strong>{formatDong(day.share)}</strong>
            </Link>
            {isOpen && (
              <div className={styles.lines}>
                <SaleList sales={sales.items} />
                {sales.total > sales.items.length && (
                  <p className={layout.small}>
                    {formatNumber(sales.items.length)} trong {formatNumber(sales.total)} khoản, mới nhất trước. Đủ cả ở
                    sao kê của kỳ chuyển tiền.
                  </p>
                )}
              </div>
            )}
          </li>
        )
      })}
    </ol>
  )
}

function countWords({ sales, refunds }: Day): string {
  const words = [sales > 0 && `${formatNumber(sales)} lượt bán`, refunds > 0 && `${formatNumber(refunds)} hoàn tiền`]
  return words.filter(Boolean).join(' · ') || 'Điều chỉnh'
}

type Sale = Sales['items'][number]

const stateLooks: StatusLooks<Sale['state']> = {
  WAITING: { word: 'Sắp về', colour: 'amber' },
  PAYABLE: { word: 'Trong số dư', colour: 'blue' },
  HELD: { word: 'Đang giữ', colour: 'amber' },
  ON_THE_WAY: { word: 'Đang chuyển', colour: 'blue' },
  PAID: { word: 'Đã nhận', colour: 'green' },
}

/** Each sale and refund with all its parts: who bore what of a reduction, and what was taken off. */
function SaleList({ sales }: { sales: readonly Sale[] }) {
  return (
    <Table
      caption="Các khoản trong ngày"
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
                {sale.isReserve && 'Khoản dự phòng · '}
                {sale.orderCode ?? 'Điều chỉnh'} · {formatTime(sale.at)}
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
        { title: 'Phí nền tảng', align: 'end', cell: (sale) => formatDong(-sale.commission) },
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
              {sale.reserved !== 0 && <span>dự phòng {formatDong(sale.reserved)}</span>}
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
