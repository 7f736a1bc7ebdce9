import type { ReactNode } from 'react'
import styles from './EmptyState.module.css'
import { Icon, type IconName } from './Icon.tsx'

type EmptyStateProps = {
  icon?: IconName
  title: string
  /** It is all there is on the page. */
  whole?: boolean
  /** Why it is empty and what would fill it. */
  children?: ReactNode
  /** The way on: usually one LinkButton. */
  action?: ReactNode
}

export function EmptyState({ icon = 'compass', title, whole = false, children, action }: EmptyStateProps) {
  const Heading = whole ? 'h1' : 'h2'
  return (
    <div className={styles.empty}>
      <span className={styles.circle}>
        <Icon name={icon} size={30} />
      </span>
      <Heading className={styles.title}>{title}</Heading>
      {children && <div className={styles.text}>{children}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
