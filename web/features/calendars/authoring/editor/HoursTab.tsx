import { CALENDAR_LIMITS, LimitPeriod, limitPeriodWords } from '#domain/calendar/fields.ts'
import { fieldId } from '#web/features/events/authoring/editor/field-paths.ts'
import { Card } from '#web/ui/Card.tsx'
import { cx } from '#web/ui/cx.ts'
import { Checkbox, FieldError, Select } from '#web/ui/fields.tsx'
import layout from '#web/ui/layout.module.css'
import { Options } from '#web/ui/Options.tsx'
import { zonesWith, zoneWords } from '../../zones.ts'
import { CountField, LimitField, SpanField } from '../CountField.tsx'
import { WeekHours } from '../hours/WeekHours.tsx'
import styles from './Editor.module.css'
import { useOpenCalendar } from './useCalendarEditor.ts'

const USUAL_WINDOW = 60

/** When a calendar is open every week, how soon and how far ahead it is booked, and how much of it. */
export function HoursTab() {
  const { fields, change, problemAt } = useOpenCalendar()
  return (
    <div className={styles.columns}>
      <Card title="Giờ mở hằng tuần">
        <div className={layout.stack3}>
          <Select
            id={fieldId('zone')}
            label="Múi giờ"
            value={fields.zone}
            hint="Giờ trên đồng hồ ở đây. Đổi múi giờ thì buổi đã đặt vẫn giữ đúng thời điểm."
            error={problemAt('zone')}
            onChange={({ target }) => change({ zone: target.value })}
          >
            <Options of={zonesWith(fields.zone)} word={zoneWords} />
          </Select>
          <WeekHours
            week={fields.week}
            idOf={(day) => fieldId(`week.${day}`)}
            problemAt={(path) => problemAt(`week.${path}`)}
            onChange={(week) => change({ week })}
          />
          <FieldError error={problemAt('week')} />
        </div>
      </Card>
      <div className={layout.stack4}>
        <Ahead />
        <Limits />
      </div>
    </div>
  )
}

/** How soon and how far ahead guests book. */
function Ahead() {
  const { fields, change, problemAt, setUnread } = useOpenCalendar()
  const { noticeMinutes, windowDays } = fields
  return (
    <Card title="Đặt trước bao lâu">
      <div className={layout.stack4}>
        <SpanField
          id={fieldId('noticeMinutes')}
          label="Sớm nhất trước giờ hẹn"
          hint="Khách không đặt được giờ gần hơn. Nhập 0 nếu đặt sát giờ cũng được."
          value={noticeMinutes}
          most={CALENDAR_LIMITS.noticeMinutes}
          units={['minutes', 'hours', 'days']}
          error={problemAt('noticeMinutes')}
          onUnread={(words) => setUnread('noticeMinutes', words)}
          onChange={(minutes) => change({ noticeMinutes: minutes })}
        />
        <Checkbox
          label="Chỉ cho đặt trong khoảng ngày tới"
          checked={windowDays !== null}
          onChange={({ target }) => change({ windowDays: target.checked ? USUAL_WINDOW : null })}
        />
        {windowDays !== null && (
          <CountField
            id={fieldId('windowDays')}
            label="Xa nhất (số ngày)"
            value={windowDays}
            most={CALENDAR_LIMITS.windowDays}
            error={problemAt('windowDays')}
            onUnread={(words) => setUnread('windowDays', words)}
            onChange={(days) => change({ windowDays: days })}
          />
        )}
      </div>
    </Card>
  )
}

/** How much may be booked of a day, a week and a month; what is empty has no limit. */
function Limits() {
  const { fields, change, problemAt, setUnread } = useOpenCalendar()
  const put = (per: LimitPeriod, part: { count?: number | null; minutes?: number | null }) => {
    const before = fields.limits.find((one) => one.per === per) ?? { per, count: null, minutes: null }
    const next = { ...before, ...part }
    const all = LimitPeriod.flatMap((one) => (one === per ? [next] : fields.limits.filter((own) => own.per === one)))
    change({ limits: all.filter(({ count, minutes }) => count !== null || minutes !== null) })
  }
  return (
    <Card title="Giới hạn số buổi">
      <p className={layout.small}>Đủ số là khách không đặt thêm được. Để trống nếu không giới hạn.</p>
      <div className={cx(layout.stack3, layout.above3)} id={fieldId('limits')} tabIndex={-1}>
        {LimitPeriod.map((per) => {
          const at = fields.limits.findIndex((one) => one.per === per)
          const { count = null, minutes = null } = fields.limits[at] ?? {}
          return (
            <div key={per} className={styles.limit}>
              <span>Mỗi {limitPeriodWords[per]}</span>
              <LimitField
                label={`Số buổi mỗi ${limitPeriodWords[per]}`}
                value={count}
                most={1_000}
                error={at < 0 ? null : problemAt(`limits.${at}.count`)}
                onUnread={(words) => setUnread(`limits.${per}.count`, words)}
                onChange={(next) => put(per, { count: next })}
              />
              <LimitField
                label={`Số phút mỗi ${limitPeriodWords[per]}`}
                value={minutes}
                least={5}
                most={44_640}
                error={at < 0 ? null : problemAt(`limits.${at}.minutes`)}
                onUnread={(words) => setUnread(`limits.${per}.minutes`, words)}
                onChange={(next) => put(per, { minutes: next })}
              />
            </div>
          )
        })}
      </div>
    </Card>
  )
}
