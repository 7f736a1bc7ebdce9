import { useState } from 'react'
import { transferVerdicts } from '#domain/bank-transfers.ts'
import type { ReplyOf } from '#domain/contract/index.ts'
import { formatDong } from '#domain/money.ts'
import { formatDateTime } from '#domain/time.ts'
import { apiContext } from '#web/api/context.ts'
import { StaffDetail } from '#web/features/staff/StaffDetail.tsx'
import { pageMeta } from '#web/meta.ts'
import { staffPaths } from '#web/paths-staff.ts'
import { Badge, StatusBadge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { cx } from '#web/ui/cx.ts'
import layout from '#web/ui/layout.module.css'
import { Notice } from '#web/ui/Notice.tsx'
import { Table } from '#web/ui/Table.tsx'
import type { Route } from './+types/StaffTransferPage.ts'
import { AssignDialog } from './AssignDialog.tsx'
import { verdictLooks } from './badges.ts'
import { ReturnDialog } from './ReturnDialog.tsx'

type Transfer = ReplyOf<'bankTransfer'>

export async function loader({ context, params }: Route.LoaderArgs) {
  return { transfer: await context.get(apiContext).api('bankTransfer', { params: { id: params.id } }) }
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ matches }, { title: 'Chuyển khoản', noIndex: true })

export default function StaffTransferPage({ loaderData: { transfer } }: Route.ComponentProps) {
  const { verdict, shares, returns, assigned } = transfer
  const history = [
    ...(assigned ? [{ at: assigned.at, word: 'Gán vào đơn hàng', by: assigned.by, reason: assigned.reason }] : []),
    ...returns.map(({ at, amount, by, reason, bankReference }) => ({
      at,
      word: `Trả lại ${formatDong(amount)} (${bankReference})`,
      by,
      reason,
    })),
  ]
  return (
    <StaffDetail
      list={{ label: 'Chuyển khoản', to: staffPaths.staffTransfers() }}
      title={`${transfer.incoming ? '+' : '−'}${formatDong(transfer.amount)}`}
      badge={verdict ? <StatusBadge status={verdict} looks={verdictLooks} /> : <Badge>Đang xét</Badge>}
      facts={[
        { label: 'Lúc', value: formatDateTime(transfer.at) },
        { label: 'Tài khoản', value: transfer.accountNumber },
        { label: 'Mã của ngân hàng', value: transfer.bankReference || '–' },
        { label: 'Số thông báo', value: transfer.senderId },
        { label: 'Chưa dùng', value: formatDong(transfer.left) },
      ]}
      actions={transfer.incoming && <Decide transfer={transfer} />}
      history={history}
    >
      <Card title="Nội dung chuyển khoản">
        <p className={cx(layout.strong, layout.anywhere)}>{transfer.content || '(không có nội dung)'}</p>
        {verdict && (
          <p className={cx(layout.soft, layout.above2)}>
            {isDone(transfer) ? 'Đã trả lại hết người chuyển.' : transferVerdicts[verdict].todo}
          </p>
        )}
      </Card>
      <Card title="Tính cho đơn hàng">
        {shares.length === 0 ? (
          <p>Chưa tính cho đơn hàng nào.</p>
        ) : (
          <Table
            caption="Tính cho đơn hàng"
            rows={shares}
            rowKey={({ orderId, reference }) => `${orderId} ${reference}`}
            columns={[
              { title: 'Đơn hàng', main: true, cell: (row) => row.orderCode },
              { title: 'Mã chuyển khoản', cell: (row) => row.reference },
              {
                title: 'Tình trạng',
                cell: ({ paymentStatus }) =>
                  paymentStatus === 'SUCCESS' || paymentStatus === 'REFUND' ? 'Đã thanh toán' : 'Đang giữ, chờ đủ tiền',
              },
              { title: 'Số tiền', align: 'end', cell: (row) => formatDong(row.amount) },
            ]}
          />
        )}
      </Card>
    </StaffDetail>
  )
}

/** Nothing of it paid for anything: all of it went back. */
function isDone({ left, returns, shares }: Transfer): boolean {
  return left === 0 && returns.length > 0 && shares.length === 0
}

function Decide({ transfer }: { transfer: Transfer }) {
  const [open, setOpen] = useState<'assign' | 'return' | null>(null)
  const reason = transfer.verdict === null ? 'Khoản này đang được xét' : transfer.left === 0 && 'Khoản này đã dùng hết'
  const dialog = { transfer, onClose: () => setOpen(null) }
  return (
    <div className={layout.stack3}>
      {transfer.left > 0 && transfer.verdict && (
        <Notice>Còn {formatDong(transfer.left)} chưa thanh toán đơn nào và chưa trả lại.</Notice>
      )}
      <Button wide kind="primary" icon="check" reason={reason} onClick={() => setOpen('assign')}>
        Gán vào đơn hàng
      </Button>
      <Button wide icon="arrow-left" reason={reason} onClick={() => setOpen('return')}>
        Ghi nhận đã trả lại
      </Button>
      <AssignDialog {...dialog} open={open === 'assign'} />
      <ReturnDialog {...dialog} open={open === 'return'} />
    </div>
  )
}
