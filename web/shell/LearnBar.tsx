import type { ReactNode } from 'react'
import { progressWords } from '#domain/course/progress.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Progress } from '#web/ui/Progress.tsx'
import styles from './LearnBar.module.css'
import { ThemeMenu } from './ThemeMenu.tsx'

type LearnBarProps = {
  courseName: string
  /** Where leaving the player leads, and what that is called. */
  back: { to: string; label: string }
  /** How far one is in the course; left out in a preview. */
  progress?: Parameters<typeof progressWords>[0]
  children?: ReactNode
}

/** The bar above a lesson: out, which course, how far. */
export function LearnBar({ courseName, back, progress, children }: LearnBarProps) {
  return (
    <header className={styles.bar} data-dark>
      <Link to={back.to} className={styles.back} aria-label={back.label} title={back.label}>
        <Icon name="arrow-left" size={22} />
      </Link>
      <p className={styles.name}>{courseName}</p>
      {progress && (
        <Progress
          label="Tiến độ khóa học"
          percent={progress.percent}
          figure={progressWords(progress)}
          className={styles.progress}
        />
      )}
      <ThemeMenu triggerClassName={styles.theme} />
      {children}
    </header>
  )
}
