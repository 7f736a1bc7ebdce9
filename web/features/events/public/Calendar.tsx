import type { CSSProperties } from 'react'
import { formatTime, localDay } from '#domain/time.ts'
import { paths, withChanges } from '#web/paths.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { cx } from '#web/ui/cx.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Link } from '#web/ui/Link.tsx'
import styles from './Calendar.module.css'
import { type EventCardData, priceWords } from './card.ts'
import { byDay, daysOf, monthOf, monthWords, otherMonth } from './month.ts'
import { dayWithWeekday, whereWords } from './when.ts'

type CalendarProps = {
  month: string
  events: readonly EventCardData[]
  /** How many there are, also where not all are shown. */
  total: number
  address: string
  now: string
}

const WEEKDAYS = ['Thứ Hai', 'Thứ Ba', 'Thứ Tư', 'Thứ Năm', 'Thứ Sáu', 'Thứ Bảy', 'Chủ Nhật']

/** The events of a month: a grid of weeks where there is room, on a phone a list of the days that have some. */
export default function Calendar({ month, events, total, address, now }: CalendarProps) {
  const { days, before } = daysOf(month)
  const found = byDay(month, events)
  const thisMonth = monthOf(now)
  const to = (other: string) => withChanges(address, { xem: 'lich', thang: other })
  const next = otherMonth(month, 1)
  return (
    <section aria-labelledby="thang" className={styles.calendar}>
      <div className={styles.head}>
        <h2 id="thang">{monthWords(month)}</h2>
        <nav aria-label="Tháng" className={styles.months}>
          <LinkButton size="sm" icon="chevron-left" to={to(otherMonth(month, -1))} preventScrollReset rel="nofollow">
            Tháng trước
          </LinkButton>
          {month !== thisMonth && (
            <LinkButton size="sm" to={to(thisMonth)} preventScrollReset rel="nofollow">
              Tháng này
            </LinkButton>
          )}
          <LinkButton size="sm" iconAfter="chevron-right" to={to(next)} preventScrollReset rel="nofollow">
            Tháng sau
          </LinkButton>
        </nav>
      </div>
      <div className={cx(styles.grid, found.size === 0 && styles.bare)}>
        {WEEKDAYS.map((word) => (
          <span key={word} className={styles.weekday} aria-hidden="true">
            {word}
          </span>
        ))}
        <ol className={styles.days}>
          {days.map((day, index) => (
            <Day
              key={day}
              day={day}
              events={found.get(day) ?? []}
              now={now}
              column={index === 0 ? before + 1 : undefined}
            />
          ))}
        </ol>
      </div>
      {found.size === 0 && (
        <EmptyState
          icon="calendar"
          title={`Chưa có sự kiện nào trong ${monthWords(month).toLowerCase()}`}
          action={<LinkButton to={to(next)}>Xem {monthWords(next).toLowerCase()}</LinkButton>}
        >
          <Link to={withChanges(address, { xem: null, thang: null })}>Xem tất cả dạng danh sách</Link>
        </EmptyState>
      )}
      {total > events.length && (
        <p>
          Còn {total - events.length} sự kiện nữa trong tháng.{' '}
          <Link to={withChanges(address, { xem: null, thang: null })}>Xem dạng danh sách</Link>
        </p>
      )}
    </section>
  )
}

type DayProps = { day: string; events: readonly EventCardData[]; now: string; column: number | undefined }

function Day({ day, events, now, column }: DayProps) {
  const isToday = day === localDay(now)
  return (
    <li
      className={styles.day}
      data-empty={events.length === 0 || undefined}
      data-today={isToday || undefined}
      style={column ? ({ '--first': column } as CSSProperties) : undefined}
    >
      <h3 className={styles.date}>
        <span className={styles.number} aria-hidden="true">
          {Number(day.slice(-2))}
        </span>
        <span className={styles.whole}>
          {dayWithWeekday(`${day}T12:00:00+07:00`, now)}
          {isToday && ', hôm nay'}
        </span>
      </h3>
      {events.length > 0 && (
        <ul className={styles.events}>
          {events.map((event) => (
            <li key={event.id}>
              <Link to={paths.event(event.slug)} className={styles.event}>
                <span className={styles.time}>
                  {localDay(event.startsAt) === day ? formatTime(event.startsAt) : 'Đang diễn ra'}
                </span>{' '}
                <strong>{event.name}</strong>
                <span className={styles.more}>
                  {[whereWords(event), priceWords(event)].filter(Boolean).join(' · ')}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
