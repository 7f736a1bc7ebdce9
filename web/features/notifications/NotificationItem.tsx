import type { ReactNode } from 'react'
import { relative } from '#domain/time.ts'
import { paths } from '#web/paths.ts'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Link } from '#web/ui/Link.tsx'
import layout from '#web/ui/layout.module.css'
import { kindIcons } from './badges.ts'
import type { Notification } from './bell-store.ts'
import styles from './NotificationItem.module.css'

type NotificationItemProps = {
  notification: Notification
  /** ISO instant that ages are counted from, so that server and browser write the same. */
  now: string
  /** It was opened. */
  onOpen: () => void
  /** Buttons beside it. */
  children?: ReactNode
}

/** One line of the bell: what happened, when, and the way to it. */
export function NotificationItem({ notification, now, onOpen, children }: NotificationItemProps) {
  const { kind, title, body, link, createdAt, readAt } = notification
  return (
    <li className={cx(styles.item, readAt === null && styles.unread)}>
      <span className={styles.icon}>
        <Icon name={kindIcons[kind] ?? 'bell'} size={20} />
      </span>
      <div className={layout.shrink}>
        <Link to={link ?? paths.notifications()} onClick={onOpen} className={styles.title}>
          {readAt === null && <span className="visually-hidden">Chưa đọc: </span>}
          {title}
        </Link>
        {body && <p className={styles.body}>{body}</p>}
        <time dateTime={createdAt} className={styles.time}>
          {relative(createdAt, now)}
        </time>
      </div>
      {children && <div className={styles.actions}>{children}</div>}
      {readAt === null && <span className={styles.dot} aria-hidden="true" />}
    </li>
  )
}
