import styles from './Skeleton.module.css'

type SkeletonProps = { width?: string; height?: string; round?: boolean }

/** A quiet shape where content is about to be. Hidden from screen readers: the page says "đang tải" once, elsewhere. */
export function Skeleton({ width = '100%', height = '1em', round }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={styles.skeleton}
      style={{ width, height, borderRadius: round ? '999px' : undefined }}
    />
  )
}
