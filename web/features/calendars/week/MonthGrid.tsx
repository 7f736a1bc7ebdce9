import type { Hours } from '#domain/calendar/hours.ts'
import { paths } from '#web/paths.ts'
import { Link } from '#web/ui/Link.tsx'
import { SHORT_WEEKDAYS, WEEKDAYS } from '../authoring/hours/clock.ts'
import { holidayWords } from './DayMarks.tsx'
import styles from './MonthGrid.module.css'
import type { WeekData } from './week-data.ts'
import { dayShown, type HostCalendar, monthWeeks } from './week-shown.ts'

/** A month: how many come on each day, and how long it is open. Each day leads to its week. */
export function MonthGrid({ calendar, data }: { calendar: HostCalendar; data: WeekData }) {
  const days = monthWeeks(data.at).flat()
  return (
    <div className={styles.month}>
      <div aria-hidden="true" className={styles.heads}>
        {SHORT_WEEKDAYS.map((word) => (
          <span key={word}>{word}</span>
        ))}
      </div>
      <ol className={styles.days}>
        {days.map((day) => {
          const { hours, holiday, weekday } = dayShown(calendar, day, data.now.day)
          const guests = data.bookings.filter((one) => one.day === day).reduce((sum, one) => sum + one.guests.length, 0)
          const open = openWords(hours)
          return (
            <li key={day}>
              <Link
                to={paths.hostCalendars({ lich: calendar.id, ngay: day })}
                preventScrollReset
                className={styles.day}
                data-other={day.slice(0, 7) !== data.at || undefined}
                data-closed={hours.length === 0 || undefined}
                data-today={day === data.now.day || undefined}
              >
                <span>
                  <span className="visually-hidden">{WEEKDAYS[weekday - 1]} </span>
                  <span className={styles.number}>{Number(day.slice(8))}</span>
                  <span className="visually-hidden">/{day.slice(5, 7)}</span>
                </span>
                {guests > 0 && (
                  <strong className={styles.count}>
                    {guests}
                    <span className={styles.wide}> buổi</span>
                  </strong>
                )}
                <span className={styles.open}>{open}</span>
                {holiday && <span className={styles.holiday}>{holidayWords(holiday)}</span>}
              </Link>
            </li>
          )
        })}
      </ol>
    </div>
  )
}

function openWords(hours: readonly Hours[]): string {
  const minutes = hours.reduce((sum, { from, to }) => sum + to - from, 0)
  if (minutes === 0) return 'Đóng'
  const whole = Math.round(minutes / 6) / 10
  return `Mở ${String(whole).replace('.', ',')} giờ`
}
