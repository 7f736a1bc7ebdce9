import type { ComponentProps, ReactNode } from 'react'
import { PageView } from './Bones.tsx'
import styles from './DashboardPage.module.css'
import { Fact } from './Fact.tsx'
import layout from './layout.module.css'
import { PageHead, type PageHeadProps } from './PageHead.tsx'
import { Tabs } from './Tabs.tsx'

export type Figure = { label: string; value: ReactNode; more?: ReactNode }

type DashboardPageProps = PageHeadProps & {
  /** Which time or part is looked at. */
  tabs?: ComponentProps<typeof Tabs>
  figures?: readonly Figure[]
  loading?: boolean
  /** What stands below the figures: cards, plots, lists. */
  children?: ReactNode
}

/** A page of numbers: which time, the few that matter in large, then plots and lists. */
export function DashboardPage({ tabs, figures, loading, children, ...head }: DashboardPageProps) {
  return (
    <div className={layout.stack5}>
      <PageHead {...head} />
      {tabs && <Tabs {...tabs} />}
      <PageView bones="figures" loading={loading}>
        {figures && <Figures figures={figures} />}
        {children}
      </PageView>
    </div>
  )
}

/** A few numbers side by side, each with its name above and what it is made of below. */
export function Figures({ figures, className }: { figures: readonly Figure[]; className?: string | undefined }) {
  return (
    <dl className={`${styles.figures} ${className ?? ''}`.trim()}>
      {figures.map(({ label, value, more }) => (
        <Fact key={label} label={label}>
          <strong>{value}</strong>
          {more && <span>{more}</span>}
        </Fact>
      ))}
    </dl>
  )
}

/** Cards beside each other where there is room for two. */
export function Halves({ children }: { children: ReactNode }) {
  return <div className={styles.halves}>{children}</div>
}
