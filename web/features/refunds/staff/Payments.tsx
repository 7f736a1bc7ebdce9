import type { ReplyOf } from '#domain/contract/index.ts'
import { formatDong } from '#domain/money.ts'
import { paidByWords } from '#domain/payment-gateways.ts'
import { formatDateTime } from '#domain/time.ts'
import { cx } from '#web/ui/cx.ts'
import layout from '#web/ui/layout.module.css'
import { Table } from '#web/ui/Table.tsx'

export type Refundable = ReplyOf<'refundableOrder'>

/** The payments that came in for an order, and what each still holds. */
export function Payments({ payments }: { payments: Refundable['payments'] }) {
  if (payments.length === 0) return <p className={layout.small}>Chưa có lần thanh toán nào thành công.</p>
  return (
    <Table
      caption="Các lần thanh toán thành công"
      rows={payments}
      rowKey={({ id }) => id}
      columns={[
        { title: 'Cổng thanh toán', main: true, cell: (one) => paidByWords[one.provider] },
        {
          title: 'Mã giao dịch',
          cell: (one) => <span className={cx(layout.anywhere, layout.shrink)}>{one.reference}</span>,
        },
        { title: 'Lúc', cell: (one) => (one.settledAt ? formatDateTime(one.settledAt) : 'Không rõ') },
        { title: 'Đã nhận', align: 'end', cell: (one) => formatDong(one.amount) },
        { title: 'Còn giữ', align: 'end', cell: (one) => formatDong(one.left) },
      ]}
    />
  )
}
