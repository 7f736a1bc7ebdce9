import { CALENDAR_LIMITS } from '#domain/calendar/fields.ts'
import type { Hours } from '#domain/calendar/hours.ts'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { FieldError } from '#web/ui/fields.tsx'
import { ClockInput } from './ClockInput.tsx'
import { withAnotherStretch } from './clock.ts'
import styles from './Hours.module.css'

type HoursOfDayProps = {
  /** Whose hours, for screen readers: "Thứ Hai". */
  label: string
  hours: readonly Hours[]
  onChange: (hours: Hours[]) => void
  /** What is wrong with a field: `0.from`, `1.to`; and with the whole: the empty path. */
  problemAt: (path: string) => string | null
  /** The id of the first field, for whoever leads to it. */
  id?: string
}

/** The open hours of one day: from and to, as many stretches as are needed; none means closed. */
export function HoursOfDay({ label, hours, onChange, problemAt, id }: HoursOfDayProps) {
  const change = (at: number, part: Partial<Hours>) =>
    onChange(hours.map((one, index) => (index === at ? { ...one, ...part } : one)))
  return (
    <fieldset className={styles.day} id={id} tabIndex={-1}>
      <legend className="visually-hidden">Giờ mở {label}</legend>
      {hours.length === 0 && <p className={styles.closed}>Đóng cả ngày</p>}
      {hours.map(({ from, to }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: stretches have no identity but their place
        <div key={at} className={styles.stretch}>
          <ClockInput
            label={`${label}, khung ${at + 1}: từ`}
            hideLabel
            value={from}
            isWrong={problemAt(`${at}.from`) !== null}
            onChange={(minute) => change(at, { from: minute })}
          />
          <span aria-hidden="true">–</span>
          <ClockInput
            label={`${label}, khung ${at + 1}: đến`}
            hideLabel
            isEnd
            value={to}
            isWrong={problemAt(`${at}.to`) !== null}
            onChange={(minute) => change(at, { to: minute })}
          />
          <IconButton
            icon="trash"
            label={`Xóa khung ${at + 1} của ${label}`}
            onClick={() => onChange(hours.filter((_, index) => index !== at))}
          />
          <div className={styles.problem}>
            <FieldError error={problemAt(`${at}.from`) ?? problemAt(`${at}.to`)} />
          </div>
        </div>
      ))}
      <FieldError error={problemAt('')} />
      <Button
        size="sm"
        kind="plain"
        icon="plus"
        className={styles.add}
        reason={hours.length >= CALENDAR_LIMITS.hoursOfDay && `Tối đa ${CALENDAR_LIMITS.hoursOfDay} khung mỗi ngày`}
        onClick={() => onChange(withAnotherStretch(hours))}
      >
        {hours.length === 0 ? 'Mở ngày này' : 'Thêm khung giờ'}
        <span className="visually-hidden"> {label}</span>
      </Button>
    </fieldset>
  )
}
