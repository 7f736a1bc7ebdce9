import type { ReplyOf } from '#domain/contract/index.ts'
import { formatDong } from '#domain/money.ts'
import { formatDate } from '#domain/time.ts'
import { Table } from '#web/ui/Table.tsx'
import books from '../books/Books.module.css'

type Line = ReplyOf<'ownPayout'>['lines'][number]

/** What a payout is made of; the last column sums to it. */
export function StatementTable({ lines }: { lines: readonly Line[] }) {
  return (
    <Table
      caption="Các khoản trong lệnh chi"
      rows={lines.map((line, index) => ({ ...line, index }))}
      rowKey={({ index }) => String(index)}
      columns={[
        {
          title: 'Nội dung',
          main: true,
          cell: (line) => (
            <>
              {`${line.word}: ${line.name}`}
              <small className={books.small}>
                {[formatDate(line.at), line.orderCode].filter((fact) => fact !== null).join(' · ')}
              </small>
            </>
          ),
        },
        {
          title: 'Người mua trả',
          align: 'end',
          cell: (line) => (
            <>
              {formatDong(line.price)}
              {line.othersBear > 0 && (
                <small className={books.small}>và {formatDong(line.othersBear)} ưu đãi do bên khác chịu</small>
              )}
            </>
          ),
        },
        { title: 'Hoa hồng', align: 'end', cell: (line) => formatDong(-line.commission) },
        { title: 'Thuế', align: 'end', cell: (line) => formatDong(-line.tax) },
        {
          title: 'Thực nhận',
          align: 'end',
          cell: (line) => (
            <>
              <strong>{formatDong(line.amount)}</strong>
              {line.reserved !== 0 && (
                <small className={books.small}>và {formatDong(line.reserved)} dự phòng, chi ở kỳ sau</small>
              )}
            </>
          ),
        },
      ]}
    />
  )
}
