import type { ReplyOf } from '#domain/contract/index.ts'
import { formatDong } from '#domain/money.ts'
import { formatDate } from '#domain/time.ts'
import { Table } from '#web/ui/Table.tsx'

type Line = ReplyOf<'ownPayout'>['lines'][number]

/** What a payout is made of; the last column sums to it. */
export function StatementTable({ lines }: { lines: readonly Line[] }) {
  return (
    <Table
      caption="Các khoản trong lệnh chi"
      rows={lines.map((line, index) => ({ ...line, index }))}
      rowKey={({ index }) => String(index)}
      columns={[
        { key: 'name', title: 'Nội dung', main: true, cell: (line) => `${line.word}: ${line.name}` },
        { key: 'order', title: 'Đơn hàng', cell: (line) => line.orderCode ?? '–' },
        { key: 'at', title: 'Ngày', cell: (line) => formatDate(line.at) },
        { key: 'price', title: 'Người mua trả', align: 'end', cell: (line) => formatDong(line.price) },
        { key: 'others', title: 'Bên khác chịu', align: 'end', cell: (line) => formatDong(line.othersBear) },
        { key: 'commission', title: 'Hoa hồng', align: 'end', cell: (line) => formatDong(-line.commission) },
        { key: 'tax', title: 'Thuế', align: 'end', cell: (line) => formatDong(-line.tax) },
        { key: 'amount', title: 'Thực nhận', align: 'end', cell: (line) => <strong>{formatDong(line.amount)}</strong> },
      ]}
    />
  )
}
