import type { ReactNode } from 'react'
import { Breadcrumbs, type Step } from './Breadcrumbs.tsx'
import styles from './PageHead.module.css'

export type PageHeadProps = {
  /** The way here, for a page below a list. */
  crumbs?: readonly Step[]
  title: ReactNode
  /** How the thing stands, beside its name. */
  badge?: ReactNode
  /** One line: what stands here and what is to be done with it. */
  intro?: ReactNode
  /** What can be done, at the other end; below the words on a phone. */
  actions?: ReactNode
}

/** The head of every page: the way here, the name, a line about it, what can be done. */
export function PageHead({ crumbs, title, badge, intro, actions }: PageHeadProps) {
  return (
    <header className={styles.head}>
      {crumbs && <Breadcrumbs steps={crumbs} />}
      <div className={styles.line}>
        <div className={styles.words}>
          <div className={styles.name}>
            <h1>{title}</h1>
            {badge}
          </div>
          {intro && <div className={styles.intro}>{intro}</div>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </header>
  )
}
