import type { ReplyOf } from '#domain/contract/index.ts'
import { creditReasonWords } from '#domain/credit.ts'
import { dong, formatDong } from '#domain/money.ts'
import { formatDateTime } from '#domain/time.ts'
import { Link } from '#web/ui/Link.tsx'
import { Table } from '#web/ui/Table.tsx'
import styles from './Credit.module.css'

/** What came into somebody's credit and what went, the latest first. */
export function Entries({ items, orderTo }: { items: ReplyOf<'credit'>['items']; orderTo: (id: string) => string }) {
  return (
    <Table
      caption="Lịch sử giao dịch"
      rows={items}
      rowKey={({ id }) => id}
      columns={[
        {
          title: 'Nội dung',
          main: true,
          cell: ({ why, orderId, orderCode, words }) => (
            <>
              {creditReasonWords[why]}
              {orderId && (
                <span className={styles.sub}>
                  Đơn hàng <Link to={orderTo(orderId)}>{orderCode}</Link>
                </span>
              )}
              {words && <span className={styles.sub}>{words}</span>}
            </>
          ),
        },
        { title: 'Lúc', cell: ({ at }) => formatDateTime(at) },
        {
          title: 'Số tiền',
          align: 'end',
          cell: ({ amount }) => (
            <span className={styles.amount} data-came={amount > 0 || undefined}>
              {amount > 0 ? '+' : '−'}
              {formatDong(dong(Math.abs(amount)))}
            </span>
          ),
        },
        { title: 'Số dư sau đó', align: 'end', cell: ({ balance }) => formatDong(balance) },
      ]}
    />
  )
}
