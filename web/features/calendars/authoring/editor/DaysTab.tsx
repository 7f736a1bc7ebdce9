import { addDays, weekdayOf } from '#domain/calendar/days.ts'
import { CALENDAR_LIMITS } from '#domain/calendar/fields.ts'
import { dayWords } from '#domain/time.ts'
import { fieldId } from '#web/features/events/authoring/editor/field-paths.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { FieldError, Select, TextInput } from '#web/ui/fields.tsx'
import layout from '#web/ui/layout.module.css'
import { Options } from '#web/ui/Options.tsx'
import { SettingsRow } from '#web/ui/SettingsGroup.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import type { Holiday } from '../../week/week-shown.ts'
import { zonesWith, zoneWords } from '../../zones.ts'
import { WEEKDAYS } from '../hours/clock.ts'
import { HoursOfDay } from '../hours/HoursOfDay.tsx'
import styles from './Editor.module.css'
import { useOpenCalendar } from './useCalendarEditor.ts'

/** Days that are not as every week: with hours of their own, on a trip, or a holiday. `today` is that of the calendar. */
export function DaysTab({ today }: { today: string }) {
  return (
    <div className={styles.columns}>
      <div className={layout.stack4}>
        <OwnDays today={today} />
        <Trips today={today} />
      </div>
      <Holidays />
    </div>
  )
}

function OwnDays({ today }: { today: string }) {
  const { fields, change, problemAt } = useOpenCalendar()
  const { days } = fields
  const put = (at: number, part: Partial<(typeof days)[number]>) =>
    change({ days: days.map((one, index) => (index === at ? { ...one, ...part } : one)) })
  const add = () => {
    const taken = new Set(days.map(({ day }) => day))
    let day = addDays(today, 1)
    while (taken.has(day)) day = addDays(day, 1)
    change({ days: [...days, { day, hours: [] }] })
  }
  const shown = days.flatMap((one, at) => (one.day >= today ? [{ ...one, at }] : []))
  return (
    <Card title="Ngày có giờ riêng">
      <p className={layout.small}>
        Thay giờ hằng tuần trong một ngày: mở giờ khác, hoặc đóng cả ngày. Ngày lễ cũng vậy.
      </p>
      <ul id={fieldId('days')} tabIndex={-1} className={styles.days}>
        {shown.map(({ day, hours, at }) => (
          <li key={at} className={styles.day}>
            <TextInput
              id={fieldId(`days.${at}.day`)}
              label="Ngày"
              hideLabel
              type="date"
              min={today}
              value={day}
              error={problemAt(`days.${at}.day`)}
              hint={WEEKDAYS[weekdayOf(day) - 1]}
              onChange={({ target }) => target.value && put(at, { day: target.value })}
            />
            <HoursOfDay
              label={`ngày ${dayWords(day)}`}
              hours={hours}
              id={fieldId(`days.${at}.hours`)}
              problemAt={(path) => problemAt(path === '' ? `days.${at}.hours` : `days.${at}.hours.${path}`)}
              onChange={(next) => put(at, { hours: next })}
            />
            <IconButton
              icon="trash"
              label={`Bỏ giờ riêng ngày ${dayWords(day)}`}
              onClick={() => change({ days: days.filter((_, index) => index !== at) })}
            />
          </li>
        ))}
      </ul>
      {shown.length === 0 && <p className={layout.soft}>Chưa có ngày nào. Bạn cũng vẽ được ngay trên lịch tuần.</p>}
      <FieldError error={problemAt('days')} />
      <Button
        icon="plus"
        className={layout.above3}
        reason={days.length >= CALENDAR_LIMITS.days && `Tối đa ${CALENDAR_LIMITS.days} ngày`}
        onClick={add}
      >
        Thêm ngày
      </Button>
    </Card>
  )
}

function Trips({ today }: { today: string }) {
  const { fields, change, problemAt } = useOpenCalendar()
  const { travels, zone } = fields
  const put = (at: number, part: Partial<(typeof travels)[number]>) =>
    change({ travels: travels.map((one, index) => (index === at ? { ...one, ...part } : one)) })
  return (
    <Card title="Chuyến đi">
      <p className={layout.small}>
        Những ngày bạn ở múi giờ khác: giờ mở vẫn là giờ trên đồng hồ của bạn ở nơi đó, khách thấy đúng giờ của họ.
      </p>
      <ul className={layout.stack3} id={fieldId('travels')} tabIndex={-1}>
        {travels.map(({ first, last, zone: there }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what is typed is all there is of a trip
          <li key={at} className={styles.item}>
            <div className={styles.pair}>
              <TextInput
                id={fieldId(`travels.${at}.first`)}
                label="Từ ngày"
                type="date"
                value={first}
                error={problemAt(`travels.${at}.first`)}
                onChange={({ target }) => target.value && put(at, { first: target.value })}
              />
              <TextInput
                id={fieldId(`travels.${at}.last`)}
                label="Đến hết ngày"
                type="date"
                min={first}
                value={last}
                error={problemAt(`travels.${at}.last`)}
                onChange={({ target }) => target.value && put(at, { last: target.value })}
              />
            </div>
            <Select
              id={fieldId(`travels.${at}.zone`)}
              label="Múi giờ ở đó"
              value={there}
              error={problemAt(`travels.${at}.zone`)}
              onChange={({ target }) => put(at, { zone: target.value })}
            >
              <Options of={zonesWith(there)} word={zoneWords} />
            </Select>
            <div>
              <Button
                size="sm"
                kind="plain"
                icon="trash"
                onClick={() => change({ travels: travels.filter((_, index) => index !== at) })}
              >
                Bỏ chuyến đi
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <FieldError error={problemAt('travels')} />
      <Button
        icon="plus"
        className={layout.above3}
        reason={travels.length >= CALENDAR_LIMITS.travels && `Tối đa ${CALENDAR_LIMITS.travels} chuyến`}
        onClick={() => {
          const first = addDays([today, ...travels.map((one) => one.last)].toSorted().at(-1) ?? today, 1)
          change({ travels: [...travels, { first, last: addDays(first, 2), zone }] })
        }}
      >
        Thêm chuyến đi
      </Button>
    </Card>
  )
}

function Holidays() {
  const { state, fields, change } = useOpenCalendar()
  const { holidays } = state.calendar
  return (
    <Card title="Ngày lễ trong năm tới">
      <SettingsRow
        title="Vẫn mở ngày lễ"
        hint={
          fields.worksOnHolidays
            ? 'Ngày lễ mở như ngày thường trong tuần.'
            : 'Ngày lễ đóng, ngày làm bù mở như ngày được bù. Ngày bạn ghi giờ riêng thì theo giờ riêng.'
        }
        control={
          <Switch
            label="Vẫn mở ngày lễ"
            checked={fields.worksOnHolidays}
            onChange={(on) => change({ worksOnHolidays: on })}
          />
        }
      />
      <ul className={styles.holidays}>
        {holidays.map((holiday) => (
          <li key={holiday.day}>
            <span>{dayWords(holiday.day)}</span>
            <span className={layout.shrink}>
              {holiday.name}
              <span className={layout.sub}>{holiday.isPublished ? 'Đã công bố' : 'Tính theo luật, chưa công bố'}</span>
            </span>
            <HolidayBadge
              holiday={holiday}
              isKept={!fields.worksOnHolidays}
              isOwn={fields.days.some(({ day }) => day === holiday.day)}
            />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function HolidayBadge({ holiday: { worksAs }, isKept, isOwn }: { holiday: Holiday; isKept: boolean; isOwn: boolean }) {
  if (isOwn) return <Badge colour="blue">Giờ riêng</Badge>
  if (!isKept) return <Badge colour="green">Mở như thường</Badge>
  return worksAs === null ? <Badge colour="red">Đóng</Badge> : <Badge colour="amber">Như {WEEKDAYS[worksAs - 1]}</Badge>
}
