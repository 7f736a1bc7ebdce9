import { CALENDAR_LIMITS } from '#domain/calendar/fields.ts'
import { Card } from '#web/ui/Card.tsx'
import layout from '#web/ui/layout.module.css'
import { CountField } from '../CountField.tsx'
import editor from '../editor/Editor.module.css'
import type { FrameFieldsProps } from './FrameForm.tsx'

/** At which times it may begin, and what is kept free around it. */
export function TimeFields({ draft, change, problemAt, setUnread }: FrameFieldsProps) {
  return (
    <Card title="Giờ bắt đầu và khoảng nghỉ">
      <div className={layout.stack4}>
        <CountField
          label="Khách chọn giờ bắt đầu cách nhau (phút)"
          hint={`Trong giờ mở, khách thấy một giờ bắt đầu mỗi ${draft.stepMinutes} phút.`}
          value={draft.stepMinutes}
          least={CALENDAR_LIMITS.minutes.min}
          most={CALENDAR_LIMITS.minutes.max}
          error={problemAt('stepMinutes')}
          onUnread={(words) => setUnread('stepMinutes', words)}
          onChange={(next) => change({ stepMinutes: next })}
        />
        <div className={editor.pair}>
          <CountField
            label="Nghỉ trước buổi (phút)"
            value={draft.beforeMinutes}
            most={CALENDAR_LIMITS.around}
            error={problemAt('beforeMinutes')}
            onUnread={(words) => setUnread('beforeMinutes', words)}
            onChange={(next) => change({ beforeMinutes: next })}
          />
          <CountField
            label="Nghỉ sau buổi (phút)"
            value={draft.afterMinutes}
            most={CALENDAR_LIMITS.around}
            error={problemAt('afterMinutes')}
            onUnread={(words) => setUnread('afterMinutes', words)}
            onChange={(next) => change({ afterMinutes: next })}
          />
        </div>
      </div>
    </Card>
  )
}
