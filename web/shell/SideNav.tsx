import { matchPath, useLocation } from 'react-router'
import { Icon } from '#web/ui/Icon.tsx'
import { Link } from '#web/ui/Link.tsx'
import type { ShellLink } from './account-links.ts'
import styles from './SideNav.module.css'
import type { NavSection } from './work-pages.ts'

type SideNavProps = {
  label: string
  sections: readonly NavSection[]
  /** Groups open when pressed, for lists longer than a phone; the group of this page is open. */
  folded?: boolean
}

/** Links below each other, in groups. */
export function SideNav({ label, sections, folded }: SideNavProps) {
  const { pathname } = useLocation()
  const current = currentOf(
    sections.flatMap(({ links }) => links),
    pathname,
  )
  return (
    <nav aria-label={label}>
      {sections.map(({ title, links }) =>
        title && folded ? (
          <details key={title} className={styles.fold} open={links.some(({ to }) => to === current)}>
            <summary className={styles.summary}>
              {title}
              <Icon name="chevron-down" size={18} className={styles.mark} />
            </summary>
            <Links {...{ links, current }} />
          </details>
        ) : (
          <div key={title ?? ''} className={styles.section}>
            {title && <p className={styles.title}>{title}</p>}
            <Links {...{ links, current }} />
          </div>
        ),
      )}
    </nav>
  )
}

/** Of the pages that this address lies below the nearest: payouts of partners lie below partners, and are a page themselves. */
function currentOf(links: readonly ShellLink[], pathname: string): string | undefined {
  const above = links.filter(({ to, exact }) => matchPath({ path: to, end: exact ?? false }, pathname))
  return above.sort((a, b) => b.to.length - a.to.length)[0]?.to
}

function Links({ links, current }: { links: readonly ShellLink[]; current: string | undefined }) {
  return (
    <ul className={styles.list}>
      {links.map(({ to, label, icon }) => (
        <li key={to}>
          <Link to={to} className={styles.link} aria-current={to === current ? 'page' : undefined}>
            <Icon name={icon} />
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}
