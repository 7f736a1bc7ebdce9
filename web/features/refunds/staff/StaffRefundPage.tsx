import { formatDong } from '#domain/money.ts'
import { formatDateTime } from '#domain/time.ts'
import { apiContext } from '#web/api/context.ts'
import { StaffDetail } from '#web/features/staff/StaffDetail.tsx'
import { pageMeta } from '#web/meta.ts'
import { staffPaths } from '#web/paths-staff.ts'
import { Card } from '#web/ui/Card.tsx'
import { Link } from '#web/ui/Link.tsx'
import layout from '#web/ui/layout.module.css'
import { Table } from '#web/ui/Table.tsx'
import { originWords } from '../labels.ts'
import type { Route } from './+types/StaffRefundPage.ts'
import { Decide } from './Decide.tsx'
import { Standing } from './Standing.tsx'
import { Transfers } from './Transfers.tsx'

export async function loader({ context, params }: Route.LoaderArgs) {
  return { refund: await context.get(apiContext).api('staffRefund', { params: { id: params.id } }) }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(
    { matches },
    { title: loaderData ? `Hoàn tiền đơn ${loaderData.refund.orderCode}` : 'Hoàn tiền', noIndex: true },
  )

export default function StaffRefundPage({ loaderData: { refund } }: Route.ComponentProps) {
  const fees = refund.items.reduce((sum, { fee }) => sum + fee, 0)
  return (
    <StaffDetail
      list={{ label: 'Hoàn tiền', to: staffPaths.staffRefunds() }}
      title={`Hoàn ${formatDong(refund.amount)}`}
      badge={<Standing refund={refund} />}
      facts={[
        { label: 'Người mua', value: refund.buyer.fullName },
        {
          label: 'Đơn hàng',
          value: <Link to={staffPaths.staffRefundOrder(refund.orderCode)}>{refund.orderCode}</Link>,
        },
        { label: 'Nguồn', value: originWords[refund.origin] },
        { label: 'Hoàn về', value: refund.toCredit ? 'Số dư Bến Học' : 'Phương thức đã thanh toán' },
        ...(refund.askedBy && refund.askedBy.id !== refund.buyer.id
          ? [{ label: 'Người đề nghị', value: refund.askedBy.fullName }]
          : []),
        { label: 'Lúc', value: formatDateTime(refund.createdAt) },
        ...(refund.decidedAt ? [{ label: 'Quyết định lúc', value: formatDateTime(refund.decidedAt) }] : []),
        {
          label: 'Người duyệt',
          value:
            refund.approvals.map(({ person }) => person.fullName).join(', ') ||
            `Chưa ai (cần ${refund.approvalsNeeded} người)`,
        },
      ]}
      history={refund.history}
      actions={(refund.status === 'PENDING' || refund.unsent > 0) && <Decide refund={refund} />}
    >
      <Card title="Lý do">
        <p className={layout.typed}>{refund.reason}</p>
        {refund.note && <p className={layout.small}>{refund.note}</p>}
        {refund.decisionReason && <p className={layout.small}>Trả lời: {refund.decisionReason}</p>}
      </Card>
      <Card title="Sản phẩm được hoàn">
        {refund.items.length === 0 ? (
          <p className={layout.small}>Khoản này không gắn với sản phẩm nào.</p>
        ) : (
          <Table
            caption="Sản phẩm được hoàn"
            rows={refund.items}
            rowKey={(item) => item.orderItemId}
            columns={[
              { title: 'Sản phẩm', main: true, cell: (item) => item.name },
              ...(fees > 0
                ? [{ title: 'Giữ lại', align: 'end' as const, cell: (item: Item) => formatDong(item.fee) }]
                : []),
              { title: 'Hoàn', align: 'end', cell: (item) => formatDong(item.amount) },
            ]}
          />
        )}
      </Card>
      <Card title="Lịch sử gửi tiền hoàn">
        <Transfers refund={refund} />
      </Card>
    </StaffDetail>
  )
}

type Item = Route.ComponentProps['loaderData']['refund']['items'][number]
