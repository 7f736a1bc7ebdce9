import type { ReplyOf } from '#domain/contract/index.ts'
import { formatDong } from '#domain/money.ts'
import { subscriptionPaymentWords } from '#domain/subscriptions.ts'
import { formatDate } from '#domain/time.ts'
import { paths } from '#web/paths.ts'
import { StatusBadge } from '#web/ui/Badge.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Table } from '#web/ui/Table.tsx'
import { paymentRecordLooks } from './labels.ts'
import styles from './MySubscriptions.module.css'

type RecordsProps = {
  records: ReplyOf<'subscriptionPaymentRecords'>['items']
  /** Where its order is looked at; one's own unless told. */
  orderLink?: (id: string) => string
}

/** Each period and the money for it, the newest first. */
export function Records({ records, orderLink = paths.order }: RecordsProps) {
  return (
    <Table
      caption="Lịch sử thanh toán"
      rows={records}
      rowKey={({ id }) => id}
      columns={[
        {
          title: 'Khoản',
          main: true,
          cell: (row) => (
            <span className={styles.words}>
              <span>
                {subscriptionPaymentWords[row.kind]} {row.membershipName}, gói {row.planName}
              </span>
              <small>
                {formatDate(row.periodStart)} – {row.periodEnd ? formatDate(row.periodEnd) : 'trọn đời'}
              </small>
              {row.failure && <small className={styles.failure}>{row.failure}</small>}
            </span>
          ),
        },
        { title: 'Ngày', cell: (row) => formatDate(row.paidAt ?? row.createdAt) },
        {
          title: 'Đơn hàng',
          cell: (row) => (row.orderId ? <Link to={orderLink(row.orderId)}>{row.orderCode}</Link> : '–'),
        },
        { title: 'Trạng thái', cell: (row) => <StatusBadge status={row.status} looks={paymentRecordLooks} /> },
        {
          title: 'Số tiền',
          align: 'end',
          cell: (row) => (
            <span className={styles.words}>
              <span>{formatDong(row.amount)}</span>
              {row.credit > 0 && <small>đã trừ {formatDong(row.credit)} phần chưa dùng</small>}
              {row.refunded > 0 && <small>đã hoàn {formatDong(row.refunded)}</small>}
            </span>
          ),
        },
      ]}
    />
  )
}
