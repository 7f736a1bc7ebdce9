import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { Link } from './Link.tsx'
import styles from './Tabs.module.css'

export type Tab = { to: string; label: string; current: boolean; count?: number; mark?: ReactNode }

/** Tabs are links: the address says which one is open, and the back button works. */
export function Tabs({ label, tabs, className }: { label: string; tabs: readonly Tab[]; className?: string }) {
  return (
    <nav aria-label={label} className={cx(styles.tabs, className)}>
      {tabs.map((tab) => (
        <Link
          key={tab.to}
          to={tab.to}
          preventScrollReset
          aria-current={tab.current ? 'page' : undefined}
          className={styles.tab}
        >
          {tab.label}
          {tab.count !== undefined && <span className={styles.count}>{tab.count}</span>}
          {tab.mark}
        </Link>
      ))}
    </nav>
  )
}
