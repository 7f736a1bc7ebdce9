import type { ReactNode } from 'react'
import styles from './EmptyState.module.css'
import { Icon, type IconName } from './Icon.tsx'

type EmptyStateProps = {
  icon?: IconName
  title: string
  /** Why it is empty and what would fill it. */
  children?: ReactNode
  /** The way on: usually one LinkButton. */
  action?: ReactNode
}

export function EmptyState({ icon = 'compass', title, children, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <span className={styles.circle}>
        <Icon name={icon} size={30} />
      </span>
      <h2 className={styles.title}>{title}</h2>
      {children && <div className={styles.text}>{children}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
