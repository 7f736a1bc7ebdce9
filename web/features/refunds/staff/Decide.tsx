import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ReplyOf } from '#domain/contract/index.ts'
import { formatDong } from '#domain/money.ts'
import { useCall } from '#web/api/use-call.ts'
import { staffPaths } from '#web/paths-staff.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { confirm } from '#web/ui/confirm.tsx'
import layout from '#web/ui/layout.module.css'
import { Notice } from '#web/ui/Notice.tsx'
import { toast } from '#web/ui/toast.ts'
import { RejectDialog } from './RejectDialog.tsx'

/** What may be done about a refund: agree or refuse while it waits, send anew what got stuck. Each says why it may not. */
export function Decide({ refund }: { refund: ReplyOf<'staffRefund'> }) {
  const { id, status, amount, can, approvals, approvalsNeeded, unsent } = refund
  const { revalidate } = useRevalidator()
  const decide = useCall('decideRefund')
  const retry = useCall('retryRefund')
  const [rejecting, setRejecting] = useState(false)
  const isLast = approvals.length + 1 >= approvalsNeeded

  async function approve() {
    const sure = await confirm({
      title: `Duyệt hoàn ${formatDong(amount)}?`,
      text: isLast
        ? 'Tiền được gửi đi ngay và không thu hồi được. Người mua không truy cập được sản phẩm đã hoàn hết giá trị.'
        : 'Cần thêm một đồng nghiệp khác duyệt thì tiền mới được gửi.',
      confirmLabel: 'Duyệt hoàn tiền',
    })
    if (!sure) return
    const decided = await decide.run({ params: { id }, body: { decision: 'APPROVE' } })
    if (!decided) return revalidate()
    toast.success(
      decided.status === 'APPROVED'
        ? 'Đã duyệt, tiền đang được gửi đi'
        : `Đã ghi nhận ${decided.approvals}/${decided.needed} người duyệt`,
    )
  }
  async function sendAgain() {
    const sure = await confirm({
      title: `Gửi lại ${formatDong(unsent)}?`,
      text: 'Khoản bị từ chối được gửi lại theo cách người mua đã thanh toán, với mã mới.',
      confirmLabel: 'Gửi lại',
    })
    if (sure && (await retry.run({ params: { id } }))) toast.success('Đang gửi lại')
  }

  if (status !== 'PENDING')
    return (
      <div className={layout.stack3}>
        <Notice kind="warning" title={`Chưa gửi được ${formatDong(unsent)}`}>
          Gửi lại qua cổng thanh toán; hoặc hoàn cho người mua bằng cách khác rồi ghi nhận ở trang đơn hàng.
        </Notice>
        <Button icon="send" kind="primary" wide pending={retry.pending} onClick={() => void sendAgain()}>
          Gửi lại tiền
        </Button>
        <LinkButton icon="receipt" wide to={staffPaths.staffRefundOrder(refund.orderCode)}>
          Hoàn bằng cách khác và ghi nhận
        </LinkButton>
      </div>
    )
  return (
    <div className={layout.stack3}>
      {can.why && <Notice>{can.why}</Notice>}
      {approvalsNeeded > 1 && (
        <p className={layout.small}>
          Khoản lớn cần {approvalsNeeded} người duyệt khác nhau, đã có {approvals.length}.
        </p>
      )}
      <Button
        kind="primary"
        icon="check"
        wide
        pending={decide.pending}
        reason={!can.approve && (can.why ?? 'Chưa thể duyệt lúc này')}
        onClick={() => void approve()}
      >
        Duyệt hoàn tiền
      </Button>
      <Button
        icon="close"
        wide
        reason={!can.reject && (can.why ?? 'Chưa thể từ chối lúc này')}
        onClick={() => setRejecting(true)}
      >
        Từ chối
      </Button>
      <RejectDialog
        id={id}
        fromBuyer={refund.origin === 'BUYER'}
        open={rejecting}
        onClose={() => setRejecting(false)}
      />
    </div>
  )
}
