import { type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { PageUser } from '#web/api/context.ts'
import { paths } from '#web/paths.ts'
import { IconButton } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Link } from '#web/ui/Link.tsx'
import { AccountMenu } from './AccountMenu.tsx'
import { SkipLink } from './Frame.tsx'
import { LogoMark } from './Logo.tsx'
import { type NavSection, SideNav } from './SideNav.tsx'
import styles from './Workspace.module.css'

type WorkspaceProps = {
  area: string
  home: string
  user: PageUser
  sections: readonly NavSection[]
  /** The notifications, beside the account. */
  bell?: ReactNode
  children: ReactNode
}

/** A place of work: a bar that names it, its pages down the side (in a drawer on a phone), the page. */
export function Workspace({ area, home, user, sections, bell, children }: WorkspaceProps) {
  const [open, setOpen] = useState(false)
  const { pathname } = useLocation()

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address is what closes the drawer
  useEffect(() => setOpen(false), [pathname])

  return (
    <div className={styles.workspace}>
      <SkipLink />
      <header className={styles.bar}>
        <IconButton icon="menu" label="Mở menu" className={styles.phoneOnly} onClick={() => setOpen(true)} />
        <Link to={home} className={styles.area}>
          <LogoMark size={30} />
          <span>{area}</span>
        </Link>
        <div className={styles.end}>
          <Link to={paths.home()} className={styles.toSite} aria-label="Về Bến Học">
            <Icon name="home" size={18} /> <span>Về Bến Học</span>
          </Link>
          {bell}
          <AccountMenu user={user} />
        </div>
      </header>
      <div className={styles.side}>
        <SideNav label={area} sections={sections} stacked />
      </div>
      <main id="noi-dung" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <Dialog open={open} onClose={() => setOpen(false)} title={area} shape="drawer">
        <SideNav label={area} sections={sections} stacked />
      </Dialog>
    </div>
  )
}
