import { cx } from './cx.ts'
import styles from './Done.module.css'

type DoneProps = {
  /** edge in pixels */
  size?: number
  className?: string
}

/**
 * A ring and a check that draw themselves once: something was just paid, finished, sent. Decoration in the colour of the
 * text around it; the words beside it say what happened. Who asked for less motion sees it drawn.
 */
export function Done({ size = 22, className }: DoneProps) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} className={cx(styles.done, className)} aria-hidden="true">
      <circle cx="12" cy="12" r="9" pathLength={1} />
      <path d="M8 12.5l3 3l5.5 -6" pathLength={1} />
    </svg>
  )
}
