import { useId } from 'react'
import styles from './Plot.module.css'

const WIDTH = 120
const HEIGHT = 32
const EDGE = 3

/** A few numbers as one small line, drawn by the server; `label` says in words what it shows. */
export function Sparkline({ label, values }: { label: string; values: readonly number[] }) {
  const id = useId()
  const low = Math.min(0, ...values)
  const span = Math.max(1, Math.max(...values, 0) - low)
  const x = (index: number) => EDGE + (index * (WIDTH - 2 * EDGE)) / Math.max(1, values.length - 1)
  const y = (value: number) => HEIGHT - EDGE - ((value - low) / span) * (HEIGHT - 2 * EDGE)
  const points = values.map((value, index) => `${x(index).toFixed(1)},${y(value).toFixed(1)}`).join(' ')
  const last = values.length - 1
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className={styles.spark} role="img" aria-labelledby={id}>
      <title id={id}>{label}</title>
      <line x1={EDGE} x2={WIDTH - EDGE} y1={y(0)} y2={y(0)} />
      <polyline points={points} />
      {last >= 0 && <circle cx={x(last)} cy={y(values[last] ?? 0)} r="2.5" />}
    </svg>
  )
}
