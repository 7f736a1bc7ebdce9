import type { CSSProperties } from 'react'
import { clockWords } from '#domain/calendar/shown-time.ts'
import { paths } from '#web/paths.ts'
import { cx } from '#web/ui/cx.ts'
import { Link } from '#web/ui/Link.tsx'
import { STEP } from './grid-keys.ts'
import { lanesOf } from './stretches.ts'
import type { Drawn } from './useGrid.ts'
import styles from './WeekGrid.module.css'
import type { WeekBooking, WeekData } from './week-data.ts'
import type { ShownDay } from './week-shown.ts'

type Rows = { first: number; last: number }

/** Under the cells: what is open, and the stretch that is being drawn. */
export function HoursBlocks({ days, rows, drawn }: { days: readonly ShownDay[]; rows: Rows; drawn: Drawn | null }) {
  return (
    <div aria-hidden="true" className={styles.layer}>
      {days.map(({ day, hours, isFixed }, index) => (
        <div key={day} className={styles.column} data-over={isFixed || undefined}>
          {hours.map(({ from, to }) => (
            <span key={from} className={styles.open} style={placed(from, to, rows)}>
              {clockWords(from)}–{clockWords(to)}
            </span>
          ))}
          {drawn?.day === index && (
            <span className={styles.drawn} data-kind={drawn.kind} style={placed(drawn.from, drawn.to, rows)}>
              {clockWords(drawn.from)}–{clockWords(drawn.to)}
            </span>
          )}
        </div>
      ))}
    </div>
  )
}

/** Over the cells: who comes, when the host is away, and where now is. */
export function BusyBlocks({ days, rows, data }: { days: readonly ShownDay[]; rows: Rows; data: WeekData }) {
  const { bookings, away, now } = data
  return (
    <div className={cx(styles.layer, styles.over)}>
      {days.map(({ day }) => (
        <div key={day} className={styles.column}>
          {away
            .filter((one) => one.day === day && isShown(one, rows))
            .map(({ from, to, note }) => (
              <span key={from} aria-hidden="true" className={styles.away} style={placed(from, to, rows)}>
                {note ? `Nghỉ: ${note}` : 'Nghỉ'}
              </span>
            ))}
          {lanesOf(bookings.filter((one) => one.day === day)).map(({ item, lane, lanes }) => (
            <Booked
              key={item.ids.join()}
              booking={item}
              style={{ ...placed(item.from, item.to, rows), ...side(lane, lanes) }}
            />
          ))}
          {now.day === day && isShown({ from: now.minute, to: now.minute + 1 }, rows) && (
            <span aria-hidden="true" className={styles.now} style={placed(now.minute, now.minute, rows)} />
          )}
        </div>
      ))}
    </div>
  )
}

/** One booked hour; of one that several booked it leads to all of them. */
function Booked({ booking, style }: { booking: WeekBooking; style: CSSProperties }) {
  const { ids, guests, frame, from, to, other, waits, isUnpaid, day } = booking
  const [id = ''] = ids
  const who = guests.length > 1 ? `${guests.length} khách` : guests[0]
  return (
    <Link
      to={ids.length > 1 ? paths.hostBookings({ muc: 'tat-ca', tu: day, den: day }) : paths.hostBooking(id)}
      className={styles.booked}
      data-looks={waits ? 'waits' : isUnpaid ? 'unpaid' : other ? 'other' : undefined}
      data-short={to - from < STEP || undefined}
      style={style}
    >
      <strong>{who}</strong>
      <span>
        {clockWords(from)}–{clockWords(to)}
        {waits && ' · Chờ bạn nhận'}
        {isUnpaid && ' · Chờ thanh toán'}
      </span>
      <span>{other ? `${frame} (${other})` : frame}</span>
    </Link>
  )
}

function isShown({ from, to }: { from: number; to: number }, { first, last }: Rows): boolean {
  return to > first * STEP && from < (last + 1) * STEP
}

/** Where a stretch stands in its column, in cells, cut at the edges of what is shown. */
function placed(from: number, to: number, { first, last }: Rows): CSSProperties {
  const [start, end] = [Math.max(from, first * STEP), Math.min(to, (last + 1) * STEP)]
  return { '--from': start / STEP - first, '--long': (end - start) / STEP } as CSSProperties
}

function side(lane: number, lanes: number): CSSProperties {
  return { '--lane': lane, '--lanes': lanes } as CSSProperties
}
