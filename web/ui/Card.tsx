import type { ReactNode } from 'react'
import styles from './Card.module.css'
import { cx } from './cx.ts'

type CardProps = {
  /** Heading of the card; leave it out where the content has its own. */
  title?: ReactNode
  /** Beside the heading: a link, a badge, a menu. */
  aside?: ReactNode
  /** Sand instead of white, for what stands in the background. */
  soft?: boolean
  as?: 'section' | 'article' | 'div' | 'aside'
  className?: string
  children?: ReactNode
}

export function Card({ title, aside, soft, as: Element = 'section', className, children }: CardProps) {
  return (
    <Element className={cx(styles.card, soft && styles.soft, className)}>
      {(title || aside) && (
        <div className={styles.head}>
          {title && <h2 className={styles.title}>{title}</h2>}
          {aside}
        </div>
      )}
      {children}
    </Element>
  )
}
