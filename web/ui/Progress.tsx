import { cx } from './cx.ts'
import styles from './Progress.module.css'

type ProgressProps = {
  label: string /** whole percent, 0 to 100 */
  percent: number
  showFigure?: boolean
  className?: string
}

export function Progress({ label, percent, showFigure = true, className }: ProgressProps) {
  return (
    <div className={cx(styles.progress, className)}>
      <progress
        className={styles.bar}
        value={percent}
        max={100}
        aria-label={label}
        data-done={percent >= 100 || undefined}
      />
      {showFigure && (
        <span className={styles.figure} aria-hidden="true">
          {percent}%
        </span>
      )}
    </div>
  )
}
