import type { ReactNode } from 'react'
import { Icon } from '#web/ui/Icon.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Progress } from '#web/ui/Progress.tsx'
import styles from './LearnBar.module.css'

type LearnBarProps = {
  courseName: string
  /** Where leaving the player leads, and what that is called. */
  back: { to: string; label: string }
  /** whole percent of the course; left out in a preview */
  percent?: number
  children?: ReactNode
}

/** The bar above a lesson: out, which course, how far. */
export function LearnBar({ courseName, back, percent, children }: LearnBarProps) {
  return (
    <header className={styles.bar} data-dark>
      <Link to={back.to} className={styles.back} aria-label={back.label} title={back.label}>
        <Icon name="arrow-left" size={22} />
      </Link>
      <p className={styles.name}>{courseName}</p>
      {percent !== undefined && <Progress label="Tiến độ khóa học" percent={percent} className={styles.progress} />}
      {children}
    </header>
  )
}
