import { useState } from 'react'
import { formatDong } from '#domain/money.ts'
import { formatDateTime } from '#domain/time.ts'
import { useCall } from '#web/api/use-call.ts'
import { paths } from '#web/paths.ts'
import { StatusBadge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { confirm } from '#web/ui/confirm.tsx'
import { cx } from '#web/ui/cx.ts'
import { Icon, type IconName } from '#web/ui/Icon.tsx'
import { Link } from '#web/ui/Link.tsx'
import layout from '#web/ui/layout.module.css'
import { Notice } from '#web/ui/Notice.tsx'
import { toast } from '#web/ui/toast.ts'
import { AccountDialog } from './AccountDialog.tsx'
import { refundLooks, type WayStep, wayOf } from './labels.ts'
import type { OwnRefund } from './load-money.ts'
import styles from './refunds.module.css'

const toneIcons: Record<WayStep['tone'], IconName> = {
  waiting: 'clock',
  moving: 'send',
  arrived: 'success',
  stuck: 'warning',
}

type RefundStateProps = {
  refund: OwnRefund
  /** The name that an account for the money has to bear. */
  fullName: string
  /** Where it does not stand on its order's page. */
  withOrder?: boolean
}

/** One refund of one's own: how much, for what, where the money is, and what one can do about it now. */
export function RefundState({ refund, fullName, withOrder }: RefundStateProps) {
  const [naming, setNaming] = useState(false)
  return (
    <article className={cx(layout.stack2, layout.anywhere)} aria-label={`Hoàn ${formatDong(refund.amount)}`}>
      <header className={layout.line23}>
        <strong className={styles.amount}>{formatDong(refund.amount)}</strong>
        <StatusBadge status={refund.status} looks={refundLooks} />
      </header>
      <p className={layout.small}>
        {withOrder && (
          <>
            Đơn hàng <Link to={paths.order(refund.orderId)}>{refund.orderCode}</Link> ·{' '}
          </>
        )}
        {refund.origin === 'BUYER' ? 'Gửi lúc' : 'Ghi nhận lúc'} {formatDateTime(refund.createdAt)}
      </p>
      {refund.items.length > 0 && <p>{refund.items.map(({ name }) => name).join(', ')}</p>}
      <p className={layout.small}>Lý do: {refund.reason}</p>
      {refund.items.some(({ fee }) => fee > 0) && (
        <p className={layout.small}>Phí giữ lại: {formatDong(refund.items.reduce((sum, { fee }) => sum + fee, 0))}</p>
      )}
      {refund.status === 'REJECTED' && refund.decisionReason && (
        <Notice kind="warning" title="Lý do chưa được duyệt">
          {refund.decisionReason}
        </Notice>
      )}
      <ul className={styles.way} aria-label="Trạng thái tiền hoàn">
        {wayOf(refund).map(({ tone, text }) => (
          <li key={text} data-tone={tone}>
            <Icon name={toneIcons[tone]} />
            <span>{text}</span>
          </li>
        ))}
      </ul>
      {refund.account && <p className={layout.small}>Về tài khoản: {refund.account}</p>}
      {refund.needsAccount && (
        <Notice
          kind="warning"
          title="Cần tài khoản nhận tiền"
          action={
            <Button kind="strong" onClick={() => setNaming(true)}>
              Nhập tài khoản
            </Button>
          }
        >
          Đơn hàng này trả bằng chuyển khoản, nên chúng tôi cần biết chuyển lại vào đâu.
        </Notice>
      )}
      <div className={styles.acts}>
        {refund.status === 'PENDING' && refund.origin === 'BUYER' && <Withdraw id={refund.id} />}
        {refund.mayNameAccount && !refund.needsAccount && (
          <Button size="sm" icon="wallet" onClick={() => setNaming(true)}>
            {refund.account ? 'Đổi tài khoản nhận tiền' : 'Nhận qua tài khoản ngân hàng'}
          </Button>
        )}
      </div>
      <AccountDialog refundId={refund.id} fullName={fullName} open={naming} onClose={() => setNaming(false)} />
    </article>
  )
}

function Withdraw({ id }: { id: string }) {
  const { run, pending } = useCall('cancelRefund')
  async function withdraw() {
    const sure = await confirm({
      title: 'Rút yêu cầu hoàn tiền?',
      text: 'Bạn giữ lại những gì đã mua. Còn trong thời hạn thì bạn vẫn gửi lại yêu cầu được.',
      confirmLabel: 'Rút yêu cầu',
      cancelLabel: 'Giữ yêu cầu',
    })
    if (sure && (await run({ params: { id } }))) toast.success('Đã rút yêu cầu hoàn tiền')
  }
  return (
    <Button size="sm" pending={pending} onClick={() => void withdraw()}>
      Rút yêu cầu
    </Button>
  )
}
