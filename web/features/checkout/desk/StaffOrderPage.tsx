import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { ReplyOf } from '#domain/contract/index.ts'
import { formatDong } from '#domain/money.ts'
import { paidByWords } from '#domain/payment-gateways.ts'
import { isKindWith } from '#domain/sold/kinds.ts'
import { formatDate, formatDateTime } from '#domain/time.ts'
import { apiContext } from '#web/api/context.ts'
import { useCall } from '#web/api/use-call.ts'
import { StaffGift } from '#web/features/growth/gifts/StaffGift.tsx'
import styles from '#web/features/pricing/terms/terms.module.css'
import { EditDialog } from '#web/features/refunds/edits/staff/EditDialog.tsx'
import { ExchangeDialog } from '#web/features/refunds/edits/staff/ExchangeDialog.tsx'
import { StaffDetail } from '#web/features/staff/StaffDetail.tsx'
import { pageMeta } from '#web/meta.ts'
import { staffPaths } from '#web/paths-staff.ts'
import { StatusBadge } from '#web/ui/Badge.tsx'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { confirm } from '#web/ui/confirm.tsx'
import { Link } from '#web/ui/Link.tsx'
import layout from '#web/ui/layout.module.css'
import { Notice } from '#web/ui/Notice.tsx'
import { Table } from '#web/ui/Table.tsx'
import { paymentLooks } from '../orders/badges.ts'
import { OrderBadge } from '../orders/OrderBadge.tsx'
import type { Route } from './+types/StaffOrderPage.ts'
import { ManualDialog } from './ManualDialog.tsx'
import { StaffOrderLines } from './StaffOrderLines.tsx'

export type AdminOrder = ReplyOf<'oneAdminOrder'>

export async function loader({ context, params }: Route.LoaderArgs) {
  const { api, may } = context.get(apiContext)
  const [order, products] = await Promise.all([
    api('oneAdminOrder', { params }),
    api('orderProductItems', { query: { take: 100, onSale: 'true' } }),
  ])
  const gift = order.extensions.includes('gift') ? await api('adminOrderGift', { params }) : null
  return { order, gift, products: products.items, mayManage: may('editAdminOrder'), seesLog: may('auditLog') }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({ matches }, { title: `Đơn hàng ${loaderData?.order.code ?? ''}`, noIndex: true })

export default function StaffOrderPage({
  loaderData: { order, gift, products, mayManage, seesLog },
}: Route.ComponentProps) {
  return (
    <StaffDetail
      list={{ label: 'Đơn hàng', to: staffPaths.staffOrders() }}
      title={`Đơn hàng ${order.code}`}
      badge={<OrderBadge order={order} />}
      facts={[
        { label: 'Người mua', value: <Link to={staffPaths.staffUser(order.buyer.id)}>{order.buyer.fullName}</Link> },
        { label: 'Email', value: order.buyer.email },
        { label: 'Đặt lúc', value: formatDateTime(order.createdAt) },
        { label: 'Thanh toán lúc', value: order.paidAt ? formatDateTime(order.paidAt) : '–' },
        { label: 'Tổng cộng', value: formatDong(order.total) },
        { label: 'Còn phải trả', value: formatDong(order.due) },
      ]}
      actions={mayManage ? <Actions order={order} products={products} /> : undefined}
      log={seesLog ? staffPaths.staffAudit({ loai: 'order', ma: order.id }) : null}
      history={order.timeline.map((step) => ({
        at: step.at,
        word: step.word,
        by: { fullName: step.by },
        reason: step.detail,
      }))}
    >
      {order.due > 0 && order.paidAt && (
        <Notice kind="warning" title={`Chờ người mua trả thêm ${formatDong(order.due)}`}>
          Phần thêm vào mở ra khi trả đủ, trước {formatDateTime(order.expiresAt)}.
        </Notice>
      )}
      {order.closedReason && <Notice kind="info">{order.closedReason}</Notice>}
      {gift && <StaffGift gift={gift} items={order.items} />}
      <StaffOrderLines order={order} gift={gift} />
      <Payments order={order} />
      {order.paidAt && (
        <p>
          <LinkButton to={staffPaths.staffRefundOrder(order.code)} icon="refresh">
            Hoàn tiền của đơn này
          </LinkButton>
        </p>
      )}
    </StaffDetail>
  )
}

function Payments({ order }: { order: AdminOrder }) {
  if (order.payments.length === 0) return null
  return (
    <Card title="Thanh toán">
      <Table
        caption="Các lần thanh toán"
        rows={order.payments}
        rowKey={({ id }) => id}
        columns={[
          {
            title: 'Qua',
            main: true,
            cell: (payment) => (
              <>
                {payment.manual ? 'Nhận ngoài cổng' : paidByWords[payment.provider]}
                <span className={layout.sub}>{payment.txnRef}</span>
                {payment.manual && (
                  <span className={layout.sub}>
                    {payment.manual.reason}; {payment.manual.evidence}; nhận ngày{' '}
                    {formatDate(`${payment.manual.receivedOn}T00:00:00+07:00`)}; {payment.manual.recordedBy} ghi
                  </span>
                )}
                {payment.failure && <span className={layout.sub}>{payment.failure}</span>}
              </>
            ),
          },
          { title: 'Trạng thái', cell: (payment) => <StatusBadge status={payment.status} looks={paymentLooks} /> },
          { title: 'Số tiền', align: 'end', cell: (payment) => formatDong(payment.amount) },
          { title: 'Đã hoàn', align: 'end', cell: (payment) => formatDong(payment.refunded) },
          { title: 'Lúc', align: 'end', cell: (payment) => formatDateTime(payment.createdAt) },
        ]}
      />
    </Card>
  )
}

type ActionsProps = { order: AdminOrder; products: ReplyOf<'orderProductItems'>['items'] }

function Actions({ order, products }: ActionsProps) {
  const [open, setOpen] = useState<'edit' | 'exchange' | 'manual' | null>(null)
  const remove = useCall('deleteAdminOrder', { revalidate: false })
  const drop = useCall('dropOrderEdit')
  const navigate = useNavigate()
  const close = () => setOpen(null)
  const waits = order.paidAt !== null && order.due > 0
  const courses = order.items.some((item) => item.editable && isKindWith('exchangeable', item.kind))
  async function onRemove() {
    const sure = await confirm({
      title: `Xóa đơn ${order.code}?`,
      text: 'Đơn được đóng và không hiện nữa. Nếu tiền vẫn về, đơn tự hiện lại.',
      confirmLabel: 'Xóa đơn',
      danger: true,
    })
    if (sure && (await remove.run({ params: { id: order.id } }))) await navigate(staffPaths.staffOrders())
  }
  return (
    <div className={styles.group}>
      <Button
        kind="primary"
        wide
        reason={order.can.edit ? null : waits ? 'Đang chờ trả thêm' : 'Chỉ sửa được đơn đã thanh toán'}
        onClick={() => setOpen('edit')}
      >
        Sửa đơn
      </Button>
      {courses && (
        <Button wide icon="refresh" onClick={() => setOpen('exchange')}>
          Đổi sang khóa khác…
        </Button>
      )}
      <Button wide reason={order.can.recordPayment ? null : 'Đơn không còn nợ'} onClick={() => setOpen('manual')}>
        Ghi nhận tiền nhận ngoài cổng
      </Button>
      {waits && (
        <Button wide pending={drop.pending} onClick={() => void drop.run({ params: { id: order.id } })}>
          Bỏ phần thêm chưa trả
        </Button>
      )}
      <Button
        wide
        kind="danger"
        pending={remove.pending}
        reason={order.can.delete ? null : 'Đơn đã thanh toán'}
        onClick={() => void onRemove()}
      >
        Xóa đơn
      </Button>
      <EditDialog key={`${open}`} order={order} products={products} open={open === 'edit'} onClose={close} />
      <ExchangeDialog
        key={`exchange ${open}`}
        order={order}
        products={products}
        open={open === 'exchange'}
        onClose={close}
      />
      <ManualDialog order={order} open={open === 'manual'} onClose={close} />
    </div>
  )
}
