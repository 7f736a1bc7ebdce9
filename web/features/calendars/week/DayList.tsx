import { clockWords } from '#domain/calendar/shown-time.ts'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import layout from '#web/ui/layout.module.css'
import { dayTitle, hoursWords } from '../authoring/hours/clock.ts'
import styles from './DayList.module.css'
import { DayMarks } from './DayMarks.tsx'
import type { WeekBooking, WeekData } from './week-data.ts'
import type { ShownDay } from './week-shown.ts'

type DayListProps = { days: readonly ShownDay[]; data: WeekData; onDay: (day: ShownDay) => void }

/** A week on a phone: a day below the other, each with its hours, who comes, and the button that changes it. */
export function DayList({ days, data, onDay }: DayListProps) {
  const over = days.filter(({ isFixed }) => isFixed)
  const open = days.filter(({ isFixed }) => !isFixed)
  const listed = (some: readonly ShownDay[]) => (
    <ol className={styles.list}>
      {some.map((day) => (
        <Day key={day.day} day={day} data={data} onDay={onDay} />
      ))}
    </ol>
  )
  return (
    <div className={styles.days}>
      {over.length > 0 && open.length > 0 ? (
        <details className={styles.over}>
          <summary>{over.length} ngày đã qua trong tuần</summary>
          {listed(over)}
        </details>
      ) : (
        listed(over)
      )}
      {listed(open)}
    </div>
  )
}

function Day({ day, data, onDay }: { day: ShownDay; data: WeekData; onDay: (day: ShownDay) => void }) {
  const title = dayTitle(day.day, day.weekday)
  const booked = data.bookings.filter((one) => one.day === day.day).toSorted((a, b) => a.from - b.from)
  return (
    <li className={styles.day} data-over={day.isFixed || undefined}>
      <div className={styles.line}>
        <h3 className={styles.title} data-today={day.day === data.now.day || undefined}>
          {title}
          {day.day === data.now.day && <span className={layout.sub}>Hôm nay</span>}
        </h3>
        {!day.isFixed && (
          <Button size="sm" kind="plain" icon="pencil" className={styles.edit} onClick={() => onDay(day)}>
            Sửa giờ<span className="visually-hidden"> {title}</span>
          </Button>
        )}
      </div>
      <p className={day.hours.length === 0 ? layout.soft : styles.hours}>{hoursWords(day.hours)}</p>
      <DayMarks day={day} />
      {data.away
        .filter((one) => one.day === day.day)
        .map(({ from, to, note }) => (
          <p key={from} className={layout.small}>
            Nghỉ {clockWords(from)}–{clockWords(to)}
            {note && `: ${note}`}
          </p>
        ))}
      {booked.length > 0 && (
        <ul className={layout.stack2}>
          {booked.map((one) => (
            <DayBooking key={one.ids.join()} booking={one} />
          ))}
        </ul>
      )}
    </li>
  )
}

function DayBooking({ booking: { ids, guests, frame, from, to, waits, isUnpaid, day } }: { booking: WeekBooking }) {
  const [id = ''] = ids
  return (
    <li>
      <Link
        to={ids.length > 1 ? paths.hostBookings({ muc: 'tat-ca', tu: day, den: day }) : paths.hostBooking(id)}
        className={styles.booking}
      >
        <span className={styles.time}>
          {clockWords(from)}–{clockWords(to)}
        </span>
        <span className={layout.shrink}>
          <strong>{guests.length > 1 ? `${guests.length} khách` : guests[0]}</strong>
          <span className={layout.sub}>{frame}</span>
        </span>
        {waits && <Badge colour="amber">Chờ bạn nhận</Badge>}
        {isUnpaid && <Badge>Chờ thanh toán</Badge>}
      </Link>
    </li>
  )
}
