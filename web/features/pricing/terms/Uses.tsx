import type { ReplyOf } from '#domain/contract/index.ts'
import { formatDong } from '#domain/money.ts'
import { pageCount } from '#domain/paging.ts'
import { formatDateTime } from '#domain/time.ts'
import { Card } from '#web/ui/Card.tsx'
import layout from '#web/ui/layout.module.css'
import { Pagination } from '#web/ui/Pagination.tsx'
import { Table } from '#web/ui/Table.tsx'

type Props = {
  uses: ReplyOf<'voucherOrderItems'>
  page: number
  linkTo(page: number): string
}
export const USES = 20

/** The lines that a rule made cheaper, and who bore it. */
export function Uses({ uses, page, linkTo }: Props) {
  return (
    <Card title={`Đã dùng (${uses.total})`}>
      {uses.total === 0 ? (
        <p className={layout.small}>Chưa có đơn hàng nào.</p>
      ) : (
        <Table
          caption="Các lần dùng"
          rows={uses.items}
          rowKey={({ id }) => id}
          columns={[
            {
              title: 'Đơn hàng',
              main: true,
              cell: (row) => (
                <>
                  {row.orderCode}
                  <br />
                  <small>{row.name}</small>
                </>
              ),
            },
            { title: 'Người mua', cell: (row) => row.buyerName },
            { title: 'Đã giảm', align: 'end', cell: (row) => formatDong(row.amount) },
            { title: 'Giảng viên chịu', align: 'end', cell: (row) => formatDong(row.hostPart) },
            {
              title: 'Bến Học, đối tác chịu',
              align: 'end',
              cell: (row) => formatDong(row.platformPart + row.affiliatePart),
            },
            { title: 'Lúc', align: 'end', cell: (row) => formatDateTime(row.at) },
          ]}
        />
      )}
      <Pagination page={page} pageCount={pageCount(uses.total, USES)} linkTo={linkTo} />
    </Card>
  )
}
