import { CALENDAR_LIMITS } from '#domain/calendar/fields.ts'
import { bookingPromiseWords } from '#domain/calendar/refunds.ts'
import { Card } from '#web/ui/Card.tsx'
import { Checkbox } from '#web/ui/fields.tsx'
import layout from '#web/ui/layout.module.css'
import { Notice } from '#web/ui/Notice.tsx'
import { CountField } from '../CountField.tsx'
import editor from '../editor/Editor.module.css'
import type { FrameFieldsProps } from './FrameForm.tsx'

const USUAL_HOURS = 24

/** Whether the host answers each booking, and what happens when somebody cancels, moves or does not come. */
export function RuleFields({ draft, change, problemAt, setUnread }: FrameFieldsProps) {
  const { needsApproval, replyHours, refundHours, refundFeePercent, moveHours, noShowPercent, price } = draft
  const isFree = price === 0
  const promise = bookingPromiseWords({ refundHours, feePercent: refundFeePercent, moveHours }, isFree)
  return (
    <Card title="Nhận khách, hủy và dời">
      <div className={layout.stack4}>
        <Checkbox
          label="Tôi duyệt từng buổi"
          hint="Giờ được giữ trong lúc chờ. Không trả lời kịp thì buổi tự hủy và khách được hoàn đủ."
          checked={needsApproval}
          onChange={({ target }) => change({ needsApproval: target.checked })}
        />
        {needsApproval && (
          <CountField
            label="Trả lời khách trong (giờ)"
            value={replyHours}
            least={1}
            most={CALENDAR_LIMITS.replyHours}
            error={problemAt('replyHours')}
            onUnread={(words) => setUnread('replyHours', words)}
            onChange={(next) => change({ replyHours: next })}
          />
        )}
        {!isFree && (
          <>
            <Checkbox
              label="Khách hủy được hoàn tiền"
              checked={refundHours !== null}
              onChange={({ target }) => change({ refundHours: target.checked ? USUAL_HOURS : null })}
            />
            {refundHours !== null && (
              <div className={editor.pair}>
                <CountField
                  label="Hủy trước giờ hẹn ít nhất (giờ)"
                  value={refundHours}
                  most={CALENDAR_LIMITS.refundHours}
                  error={problemAt('refundHours')}
                  onUnread={(words) => setUnread('refundHours', words)}
                  onChange={(next) => change({ refundHours: next })}
                />
                <CountField
                  label="Bạn giữ lại (% giá)"
                  value={refundFeePercent}
                  most={100}
                  error={problemAt('refundFeePercent')}
                  onUnread={(words) => setUnread('refundFeePercent', words)}
                  onChange={(next) => change({ refundFeePercent: next })}
                />
              </div>
            )}
          </>
        )}
        <Checkbox
          label="Khách tự dời giờ được"
          checked={moveHours !== null}
          onChange={({ target }) => change({ moveHours: target.checked ? USUAL_HOURS : null })}
        />
        {moveHours !== null && (
          <CountField
            label="Dời trước giờ hẹn ít nhất (giờ)"
            value={moveHours}
            most={CALENDAR_LIMITS.refundHours}
            error={problemAt('moveHours')}
            onUnread={(words) => setUnread('moveHours', words)}
            onChange={(next) => change({ moveHours: next })}
          />
        )}
        {!isFree && (
          <CountField
            label="Khách không đến: bạn giữ (% giá)"
            hint={noShowPercent === 100 ? 'Bạn giữ toàn bộ.' : `Khách được hoàn ${100 - noShowPercent}%.`}
            value={noShowPercent}
            most={100}
            error={problemAt('noShowPercent')}
            onUnread={(words) => setUnread('noShowPercent', words)}
            onChange={(next) => change({ noShowPercent: next })}
          />
        )}
        <Notice title="Khách sẽ đọc">“{promise}”</Notice>
      </div>
    </Card>
  )
}
