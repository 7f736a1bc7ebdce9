import { cx } from './cx.ts'
import styles from './Progress.module.css'

type ProgressProps = {
  label: string
  /** whole percent, 0 to 100 */
  percent: number
  /** What stands beside the bar: the percent where nothing else is said, nothing where it is null. */
  figure?: string | null
  className?: string
}

export function Progress({ label, percent, figure = `${percent}%`, className }: ProgressProps) {
  return (
    <div className={cx(styles.progress, className)}>
      <progress
        className={styles.bar}
        value={percent}
        max={100}
        aria-label={label}
        aria-valuetext={figure ?? undefined}
        data-done={percent >= 100 || undefined}
      />
      {figure !== null && (
        <span className={styles.figure} aria-hidden="true">
          {figure}
        </span>
      )}
    </div>
  )
}
