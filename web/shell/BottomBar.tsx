import { type ReactNode, useEffect, useState } from 'react'
import { NavLink, useLocation } from 'react-router'
import { paths } from '#web/paths.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Icon, type IconName } from '#web/ui/Icon.tsx'
import styles from './BottomBar.module.css'
import { SearchBox } from './SearchBox.tsx'
import type { SearchHelp } from './search-help.ts'
import { UnreadCount } from './UnreadCount.tsx'
import { useShell } from './use-shell.ts'

type BottomBarProps = {
  searchHelp?: SearchHelp | undefined
  /** The number of unread notifications as it is now; without it, as it was when the page was made. */
  unread?: ReactNode
}

/** The five ways of a phone, under the thumb. */
export function BottomBar({ searchHelp, unread }: BottomBarProps) {
  const { user, unreadCount } = useShell()
  const { pathname, search } = useLocation()
  const [searching, setSearching] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address is what closes the search
  useEffect(() => setSearching(false), [pathname, search])

  return (
    <>
      <nav aria-label="Điều hướng chính" className={styles.bar}>
        <Way to={paths.courses()} icon="compass" label="Khám phá" />
        <button type="button" className={styles.way} onClick={() => setSearching(true)}>
          <Icon name="search" />
          <span>
            Tìm<span className="visually-hidden"> kiếm</span>
          </span>
        </button>
        <Way to={paths.learning()} icon="book" label="Học" />
        <Way to={paths.notifications()} icon="bell" label="Thông báo">
          {user && (unread ?? <UnreadCount count={unreadCount} />)}
        </Way>
        <Way to={paths.me()} icon="user" label="Tôi" />
      </nav>
      <Dialog open={searching} onClose={() => setSearching(false)} title="Tìm trên Bến Học" shape="sheet">
        <SearchBox help={searchHelp} signedIn={user !== null} autoFocus inSheet onGone={() => setSearching(false)} />
      </Dialog>
    </>
  )
}

function Way({ to, icon, label, children }: { to: string; icon: IconName; label: string; children?: ReactNode }) {
  return (
    <NavLink to={to} className={styles.way}>
      <Icon name={icon} />
      <span>{label}</span>
      {children}
    </NavLink>
  )
}
