import type { ReactNode } from 'react'
import { Icon, type IconName } from './Icon.tsx'
import styles from './Notice.module.css'

type NoticeProps = {
  kind?: 'info' | 'success' | 'warning' | 'error'
  title?: string
  children?: ReactNode
  action?: ReactNode
}

const icons: Record<NonNullable<NoticeProps['kind']>, IconName> = {
  info: 'info',
  success: 'success',
  warning: 'warning',
  error: 'error',
}

/** Words that belong to the page and stay: the state of a thing, what is wrong with a form. An error is read out at once. */
export function Notice({ kind = 'info', title, children, action }: NoticeProps) {
  return (
    <div className={styles.notice} data-kind={kind} role={kind === 'error' ? 'alert' : undefined}>
      <Icon name={icons[kind]} size={22} className={styles.icon} />
      <div className={styles.text}>
        {title && <p className={styles.title}>{title}</p>}
        {children && <div>{children}</div>}
      </div>
      {action}
    </div>
  )
}

/** The error of a whole form; nothing while there is none. */
export function FormError({ error }: { error: string | null }) {
  return error ? <Notice kind="error">{error}</Notice> : null
}
