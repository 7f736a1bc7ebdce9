import type { CSSProperties } from 'react'
import { clockWords } from '#domain/calendar/shown-time.ts'
import { IconButton } from '#web/ui/Button.tsx'
import { dayTitle, SHORT_WEEKDAYS, shortDay } from '../authoring/hours/clock.ts'
import { DayMarks } from './DayMarks.tsx'
import { type GridAct, STEP } from './grid-keys.ts'
import { rowsShown } from './rows-shown.ts'
import { openness } from './stretches.ts'
import { useGrid } from './useGrid.ts'
import { BusyBlocks, HoursBlocks } from './WeekBlocks.tsx'
import styles from './WeekGrid.module.css'
import type { WeekData } from './week-data.ts'
import type { ShownDay } from './week-shown.ts'

type WeekGridProps = {
  days: readonly ShownDay[]
  data: WeekData
  isDrawing: boolean
  /** All hours of the day, not only those in which something is. */
  isWhole: boolean
  onAct: (act: GridAct) => void
  onDay: (day: ShownDay) => void
}

/** A week as a grid of half hours: what is open, booked and closed, drawn with the mouse, a finger or the keyboard. */
export function WeekGrid({ days, data, isDrawing, isWhole, onAct, onDay }: WeekGridProps) {
  const rows = rowsShown(days, data, isWhole)
  const { place, said, drawn, onFocusCell, grid } = useGrid({ days, rows, isDrawing, onAct })
  const row = Math.max(rows.first, Math.min(rows.last, place.row))
  const count = rows.last - rows.first + 1
  const shown = Array.from({ length: count }, (_, at) => rows.first + at)
  const own = { '--count': count } as CSSProperties
  return (
    <div className={styles.board} data-drawing={isDrawing || undefined} style={own}>
      <HoursBlocks days={days} rows={rows} drawn={drawn} />
      {/* biome-ignore lint/a11y/useSemanticElements: a table has no keyboard of its own */}
      <div {...grid} role="grid" aria-label="Giờ mở trong tuần" aria-describedby="luoi-tuan" className={styles.grid}>
        {/* biome-ignore lint/a11y/useFocusableInteractive: the cells take the focus */}
        {/* biome-ignore lint/a11y/useSemanticElements: see above */}
        <div role="row" className={styles.line}>
          {/* biome-ignore lint/a11y/useSemanticElements: see above */}
          <span role="columnheader" tabIndex={-1} className={styles.corner}>
            <span className="visually-hidden">Giờ</span>
          </span>
          {days.map((day) => (
            <DayHead key={day.day} day={day} isToday={day.day === data.now.day} onDay={onDay} />
          ))}
        </div>
        {shown.map((at) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the cells take the focus
          // biome-ignore lint/a11y/useSemanticElements: see above
          <div key={at} role="row" className={styles.line}>
            {/* biome-ignore lint/a11y/useSemanticElements: see above */}
            <span role="rowheader" tabIndex={-1} className={styles.hour} data-half={at % 2 === 1 || undefined}>
              {clockWords(at * STEP)}
            </span>
            {days.map((day, index) => (
              // biome-ignore lint/a11y/useSemanticElements: see above
              <span
                key={day.day}
                role="gridcell"
                data-cell={`${index}-${at}`}
                data-half={at % 2 === 1 || undefined}
                data-over={day.isFixed || undefined}
                tabIndex={index === place.day && at === row ? 0 : -1}
                aria-label={cellWords(day, at, data)}
                className={styles.cell}
                onFocus={() => onFocusCell(index, at)}
              />
            ))}
          </div>
        ))}
      </div>
      <BusyBlocks days={days} rows={rows} data={data} />
      <p id="luoi-tuan" className="visually-hidden">
        Dùng phím mũi tên để đi giữa các ô, Enter để bắt đầu và kết thúc một khung giờ mở, Delete để xóa giờ mở.
      </p>
      <p aria-live="polite" className="visually-hidden">
        {said}
      </p>
    </div>
  )
}

function DayHead({ day, isToday, onDay }: { day: ShownDay; isToday: boolean; onDay: (day: ShownDay) => void }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table has no keyboard of its own
    <span role="columnheader" tabIndex={-1} className={styles.head} data-today={isToday || undefined}>
      <span className={styles.date}>
        <span>
          {SHORT_WEEKDAYS[day.weekday - 1]} <strong>{shortDay(day.day)}</strong>
        </span>
        {!day.isFixed && (
          <IconButton
            icon="pencil"
            className={styles.edit}
            label={`Sửa giờ ${dayTitle(day.day, day.weekday)}`}
            onClick={() => onDay(day)}
          />
        )}
      </span>
      <DayMarks day={day} />
    </span>
  )
}

const OPEN_WORDS = { open: 'mở', part: 'mở một phần', closed: 'đóng' } as const

/** A cell as it is read out: when it is, whether it is open, who is there. */
function cellWords(day: ShownDay, row: number, { bookings, away }: WeekData): string {
  const [from, to] = [row * STEP, row * STEP + STEP]
  const isIn = (one: { day: string; from: number; to: number }) => one.day === day.day && one.from < to && from < one.to
  const guests = bookings.filter(isIn).flatMap((one) => one.guests)
  return [
    `${dayTitle(day.day, day.weekday)}, ${clockWords(from)}`,
    OPEN_WORDS[openness(day.hours, from, to)],
    away.some(isIn) && 'bạn nghỉ',
    guests.length > 0 && `có hẹn với ${guests.join(', ')}`,
  ]
    .filter(Boolean)
    .join(', ')
}
