import { useState } from 'react'
import { banks } from '#domain/banks.ts'
import type { ReplyOf } from '#domain/contract/index.ts'
import { formatDong } from '#domain/money.ts'
import { paidByWords } from '#domain/payment-gateways.ts'
import { formatDateTime } from '#domain/time.ts'
import { useCall } from '#web/api/use-call.ts'
import { StatusBadge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { cx } from '#web/ui/cx.ts'
import layout from '#web/ui/layout.module.css'
import { Table } from '#web/ui/Table.tsx'
import { transferLooks } from '../labels.ts'
import styles from './staff.module.css'

/** Each try to send the money with its id at the provider and what came of it, and the account it goes to. */
export function Transfers({ refund }: { refund: ReplyOf<'staffRefund'> }) {
  return (
    <div className={layout.stack3}>
      {refund.transfers.length === 0 ? (
        <p className={layout.small}>Chưa gửi khoản nào. Tiền được gửi khi yêu cầu được duyệt.</p>
      ) : (
        <Table
          caption="Các lần gửi tiền"
          rows={refund.transfers}
          rowKey={({ id }) => id}
          columns={[
            {
              title: 'Mã yêu cầu',
              main: true,
              cell: (one) => <span className={cx(layout.anywhere, layout.shrink)}>{one.requestId}</span>,
            },
            {
              title: 'Hoàn về',
              cell: (one) =>
                one.toCredit ? 'Vào số dư Bến Học' : one.byHand ? 'Chuyển khoản tay' : paidByWords[one.provider],
            },
            { title: 'Lúc', cell: (one) => formatDateTime(one.doneAt ?? one.createdAt) },
            {
              title: 'Kết quả',
              cell: (one) => (
                <span className={styles.standing}>
                  <StatusBadge status={one.status} looks={transferLooks} />
                  {one.failure && <small className={layout.small}>mã {one.failure}</small>}
                </span>
              ),
            },
            { title: 'Số tiền', align: 'end', cell: (one) => formatDong(one.amount) },
          ]}
        />
      )}
      {refund.needsAccount && <p className={layout.small}>Đang chờ người mua cho biết tài khoản nhận tiền.</p>}
      {refund.account && <Account id={refund.id} masked={refund.account} wanted={refund.mayNameAccount} />}
    </div>
  )
}

/** The account the buyer named: masked, and whole for whoever has to send the money there by hand. */
function Account({ id, masked, wanted }: { id: string; masked: string; wanted: boolean }) {
  const look = useCall('refundAccount', { revalidate: false })
  const [seen, setSeen] = useState<ReplyOf<'refundAccount'>['account']>(null)
  async function open() {
    const answer = await look.run({ params: { id } })
    if (answer) setSeen(answer.account)
  }
  if (seen)
    return (
      <p>
        <strong>
          {banks[seen.bankCode]} · {seen.number} · {seen.holder}
        </strong>
      </p>
    )
  return (
    <div className={styles.account}>
      <span>Người mua nhận tiền ở {masked}</span>
      {wanted && (
        <Button size="sm" icon="eye" pending={look.pending} onClick={() => void open()}>
          Xem số đầy đủ (có ghi nhật ký)
        </Button>
      )}
    </div>
  )
}
