import { formatNumber } from '#domain/money.ts'
import styles from './Figures.module.css'

const WIDTH = 600
const HEIGHT = 220
const LEFT = 44
const BOTTOM = 28
const TOP = 12

type DayChartProps = {
  /** What the picture says, in a sentence. */
  label: string
  days: readonly { day: string; value: number }[]
  shape: 'line' | 'bars'
}

/** One number a day, drawn plainly; the sentence says what it shows and the table beneath the charts holds every number. */
export function DayChart({ label, days, shape }: DayChartProps) {
  const values = days.map(({ value }) => value)
  const { low, high } = rangeOf(values, shape)
  const x = (index: number) => LEFT + ((index + 0.5) * (WIDTH - LEFT)) / Math.max(1, days.length)
  const y = (value: number) => TOP + (1 - (value - low) / (high - low)) * (HEIGHT - TOP - BOTTOM)
  const step = (WIDTH - LEFT) / Math.max(1, days.length)
  const points = days.map(({ value }, index) => `${x(index).toFixed(1)},${y(value).toFixed(1)}`).join(' ')
  const first = days[0]
  const last = days.at(-1)
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className={styles.chart} role="img" aria-label={label}>
      {[low, (low + high) / 2, high].map((value) => (
        <g key={value}>
          <line x1={LEFT} x2={WIDTH} y1={y(value)} y2={y(value)} className={styles.axis} />
          <text x={LEFT - 8} y={y(value) + 4} textAnchor="end">
            {Number.isInteger(value) ? formatNumber(value) : ''}
          </text>
        </g>
      ))}
      {shape === 'line' && first ? (
        <>
          <polygon
            points={`${x(0)},${HEIGHT - BOTTOM} ${points} ${x(days.length - 1)},${HEIGHT - BOTTOM}`}
            className={styles.area}
          />
          <polyline points={points} className={styles.line} />
        </>
      ) : (
        days.map(({ day, value }, index) => (
          <rect
            key={day}
            x={x(index) - step * 0.35}
            width={step * 0.7}
            y={y(value)}
            height={Math.max(0, HEIGHT - BOTTOM - y(value))}
            className={styles.bar}
          />
        ))
      )}
      {first && last && (
        <>
          <text x={LEFT} y={HEIGHT - 8}>
            {shortDay(first.day)}
          </text>
          <text x={WIDTH} y={HEIGHT - 8} textAnchor="end">
            {shortDay(last.day)}
          </text>
        </>
      )}
    </svg>
  )
}

/** Bars stand on nought; a line may start higher, so that a change is seen. Never an empty range. */
function rangeOf(values: readonly number[], shape: 'line' | 'bars') {
  const most = Math.max(0, ...values)
  const least = shape === 'line' && values.length > 0 ? Math.min(...values) : 0
  const low = least > 20 ? Math.floor(least * 0.9) : 0
  const span = Math.max(2, most - low)
  return { low, high: low + span + (span % 2) }
}

export function shortDay(day: string): string {
  const [, month = '', date = ''] = day.split('-')
  return `${date}/${month}`
}
