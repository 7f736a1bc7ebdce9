import { formatDong } from '#domain/money.ts'
import { formatDateTime } from '#domain/time.ts'
import { apiContext } from '#web/api/context.ts'
import { StaffDetail } from '#web/features/staff/StaffDetail.tsx'
import { pageMeta } from '#web/meta.ts'
import { staffPaths } from '#web/paths-staff.ts'
import { Card } from '#web/ui/Card.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Table } from '#web/ui/Table.tsx'
import { momentWords, promiseWords } from '../labels.ts'
import type { Route } from './+types/StaffRefundOrderPage.ts'
import { Payments } from './Payments.tsx'
import { RefundActs } from './RefundActs.tsx'
import { Standing } from './Standing.tsx'

export async function loader({ context, params }: Route.LoaderArgs) {
  const { api } = context.get(apiContext)
  const order = await api('refundableOrder', { params: { order: params.order } })
  const refunds = await api('allRefunds', { query: { search: order.code, take: 100 } })
  return { order, refunds: refunds.items }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({ matches }, { title: `Hoàn tiền đơn ${loaderData?.order.code ?? ''}`, noIndex: true })

export default function StaffRefundOrderPage({ loaderData: { order, refunds } }: Route.ComponentProps) {
  return (
    <StaffDetail
      list={{ label: 'Hoàn tiền', to: staffPaths.staffRefunds() }}
      title={`Đơn hàng ${order.code}`}
      facts={[
        { label: 'Người mua', value: order.buyer.fullName },
        { label: 'Thanh toán lúc', value: order.paidAt ? formatDateTime(order.paidAt) : 'Chưa thanh toán' },
        { label: 'Tổng tiền', value: formatDong(order.total) },
      ]}
      actions={<RefundActs order={order} />}
    >
      <Card title="Sản phẩm">
        <Table
          caption="Sản phẩm của đơn hàng"
          rows={order.items}
          rowKey={(item) => item.orderItemId}
          columns={[
            { title: 'Sản phẩm', main: true, cell: (item) => item.name },
            {
              title: 'Theo chính sách',
              cell: ({ promise, kind }) =>
                promise.until ? `Hoàn được đến ${momentWords(promise.until)}` : promiseWords(promise, kind),
            },
            { title: 'Đã trả', align: 'end', cell: (item) => formatDong(item.price) },
            { title: 'Còn hoàn được', align: 'end', cell: (item) => formatDong(item.left) },
          ]}
        />
      </Card>
      <Card title="Các lần thanh toán">
        <Payments payments={order.payments} />
      </Card>
      {refunds.length > 0 && (
        <Card title="Các khoản hoàn tiền">
          <Table
            caption="Các khoản hoàn tiền của đơn hàng"
            rows={refunds}
            rowKey={(refund) => refund.id}
            columns={[
              {
                title: 'Lúc',
                main: true,
                cell: (refund) => (
                  <Link to={staffPaths.staffRefund(refund.id)}>{formatDateTime(refund.createdAt)}</Link>
                ),
              },
              { title: 'Lý do', cell: (refund) => refund.reason },
              { title: 'Trạng thái', cell: (refund) => <Standing refund={refund} /> },
              { title: 'Số tiền', align: 'end', cell: (refund) => formatDong(refund.amount) },
            ]}
          />
        </Card>
      )}
    </StaffDetail>
  )
}
