import { NavLink } from 'react-router'
import { Icon } from '#web/ui/Icon.tsx'
import type { ShellLink } from './account-links.ts'
import styles from './SideNav.module.css'

export type NavSection = { title?: string; links: readonly (ShellLink & { exact?: boolean; count?: number })[] }

/** Links down the side; on a phone they lie in a row that scrolls, unless `stacked`. */
export function SideNav({
  label,
  sections,
  stacked,
}: {
  label: string
  sections: readonly NavSection[]
  stacked?: boolean
}) {
  return (
    <nav aria-label={label} className={styles.nav} data-stacked={stacked || undefined}>
      {sections.map((section, index) => (
        <div key={section.title ?? index} className={styles.section}>
          {section.title && <p className={styles.title}>{section.title}</p>}
          <ul className={styles.list}>
            {section.links.map((link) => (
              <li key={link.to}>
                <NavLink to={link.to} end={link.exact} className={styles.link}>
                  <Icon name={link.icon} />
                  <span className={styles.label}>{link.label}</span>
                  {link.count ? <span className={styles.count}>{link.count}</span> : null}
                </NavLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}
