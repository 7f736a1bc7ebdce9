import { disputeKindWords } from '#domain/calendar/disputes.ts'
import { formatDong } from '#domain/money.ts'
import { formatDateTime } from '#domain/time.ts'
import { StatusBadge } from '#web/ui/Badge.tsx'
import { Fact } from '#web/ui/Fact.tsx'
import layout from '#web/ui/layout.module.css'
import { DISPUTE_LOOKS, type Dispute } from './dispute-words.ts'

type Names = { guest: string; host: string }

/** A dispute from its beginning to its end: what was said by whom, and how it was decided. */
export function DisputeStory({ dispute, names }: { dispute: Dispute; names: Names }) {
  const { kind, status, reason, answer, decision, returned, openedAt, answeredAt, decidedAt } = dispute
  return (
    <div className={layout.stack4}>
      <p className={layout.line2}>
        <strong>{disputeKindWords[kind]}</strong> <StatusBadge status={status} looks={DISPUTE_LOOKS} />
      </p>
      <dl className={layout.stack3}>
        <Fact label={`${names.guest} viết, ${formatDateTime(openedAt)}`}>
          <span className={layout.typed}>{reason || 'Nội dung đã được xóa.'}</span>
        </Fact>
        {answeredAt && (
          <Fact label={`${names.host} trả lời, ${formatDateTime(answeredAt)}`}>
            <span className={layout.typed}>{answer || 'Nội dung đã được xóa.'}</span>
          </Fact>
        )}
        {decidedAt && (
          <Fact label={`Bến Học quyết định, ${formatDateTime(decidedAt)}`}>
            <span className={layout.typed}>{decision}</span>
            {returned > 0 && <p>Hoàn cho khách {formatDong(returned)}.</p>}
          </Fact>
        )}
      </dl>
    </div>
  )
}
