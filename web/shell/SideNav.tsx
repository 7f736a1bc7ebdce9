import { matchPath, NavLink, useLocation } from 'react-router'
import { Icon } from '#web/ui/Icon.tsx'
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
  return (
    <nav aria-label={label}>
      {sections.map(({ title, links }) =>
        title && folded ? (
          <details
            key={title}
            className={styles.fold}
            open={links.some(({ to, exact }) => matchPath({ path: to, end: exact ?? false }, pathname))}
          >
            <summary className={styles.summary}>
              {title}
              <Icon name="chevron-down" size={18} className={styles.mark} />
            </summary>
            <Links links={links} />
          </details>
        ) : (
          <div key={title ?? ''} className={styles.section}>
            {title && <p className={styles.title}>{title}</p>}
            <Links links={links} />
          </div>
        ),
      )}
    </nav>
  )
}

function Links({ links }: { links: readonly ShellLink[] }) {
  return (
    <ul className={styles.list}>
      {links.map(({ to, label, icon, exact }) => (
        <li key={to}>
          <NavLink to={to} end={exact ?? false} className={styles.link}>
            <Icon name={icon} />
            {label}
          </NavLink>
        </li>
      ))}
    </ul>
  )
}
