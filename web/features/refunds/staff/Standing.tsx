import type { ReplyOf } from '#domain/contract/index.ts'
import { Badge, StatusBadge } from '#web/ui/Badge.tsx'
import { refundLooks } from '../labels.ts'
import styles from './staff.module.css'

type Row = ReplyOf<'allRefunds'>['items'][number]

/** The status of a refund, with what it does not say: one agreement of two, money that is stuck. */
export function Standing({ refund }: { refund: Pick<Row, 'status' | 'unsent' | 'approvals' | 'approvalsNeeded'> }) {
  const { status, unsent, approvals, approvalsNeeded } = refund
  return (
    <span className={styles.standing}>
      <StatusBadge status={status} looks={refundLooks} />
      {status === 'PENDING' && approvalsNeeded > 1 && (
        <Badge colour="navy">
          {approvals.length}/{approvalsNeeded} người duyệt
        </Badge>
      )}
      {unsent > 0 && <Badge colour="red">Không gửi được</Badge>}
    </span>
  )
}
