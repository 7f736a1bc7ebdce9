import { type ReactNode, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import type { PageUser } from '#web/api/context.ts'
import { paths } from '#web/paths.ts'
import { IconButton } from '#web/ui/Button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Link } from '#web/ui/Link.tsx'
import { loadedLate } from '#web/ui/loaded-late.ts'
import { AccountMenu } from './AccountMenu.tsx'
import { SkipLink } from './Frame.tsx'
import { LogoMark } from './Logo.tsx'
import { SideNav } from './SideNav.tsx'
import styles from './Workspace.module.css'
import type { WorkArea } from './work-pages.ts'

const Palette = loadedLate(() => import('./Palette.tsx'))

type WorkspaceProps = {
  user: PageUser
  area: WorkArea
  /** Where else this person may work: its pages are found here too. */
  other: WorkArea
  /** The notifications, beside the account. */
  bell?: ReactNode
  children: ReactNode
}

/** As many links as a phone shows at once, about. */
const MOST_AT_ONCE = 16

/** A place of work: a bar that names it, its pages down the side (in a drawer on a phone), the page. ⌘K finds a page. */
export function Workspace({ user, area, other, bell, children }: WorkspaceProps) {
  const [open, setOpen] = useState<'menu' | 'palette' | null>(null)
  const { pathname } = useLocation()
  const isLong = area.sections.reduce((sum, { links }) => sum + links.length, 0) > MOST_AT_ONCE
  // The end of one that was left for the other is told after the other opened.
  const closed = (what: typeof open) => setOpen((now) => (now === what ? null : now))
  const find = () => setOpen('palette')

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address is what closes the drawer
  useEffect(() => setOpen(null), [pathname])
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isPalette = (event.metaKey || event.ctrlKey) && !event.altKey && !event.shiftKey && event.code === 'KeyK'
      // Over a dialog there is no leaving: what was typed into it would be lost.
      if (!isPalette || event.defaultPrevented || document.querySelector('dialog[open]')) return
      event.preventDefault()
      setOpen('palette')
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])

  return (
    <div className={styles.workspace}>
      <SkipLink />
      <header className={styles.bar}>
        <IconButton icon="menu" label="Mở menu" className={styles.phoneOnly} onClick={() => setOpen('menu')} />
        <Link to={area.home} className={styles.area}>
          <LogoMark size={30} />
          <span>{area.name}</span>
        </Link>
        <FindButton className={styles.wideOnly} onClick={find} />
        <div className={styles.end}>
          <Link to={paths.home()} className={styles.toSite} aria-label="Về Bến Học">
            <Icon name="home" size={18} /> <span>Về Bến Học</span>
          </Link>
          {bell}
          <AccountMenu user={user} />
        </div>
      </header>
      <div className={styles.side}>
        <SideNav label={area.name} sections={area.sections} />
      </div>
      <main id="noi-dung" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <Dialog open={open === 'menu'} onClose={() => closed('menu')} title={area.name} shape="drawer">
        <FindButton className={styles.inMenu} onClick={find} />
        <SideNav label={area.name} sections={area.sections} folded={isLong} />
      </Dialog>
      <Dialog open={open === 'palette'} onClose={() => closed('palette')} title="Tìm trang" shape="sheet">
        <Suspense fallback={null}>
          <Palette areas={[area, other]} onGone={() => closed('palette')} />
        </Suspense>
      </Dialog>
    </div>
  )
}

function FindButton({ className, onClick }: { className: string | undefined; onClick: () => void }) {
  const isMac = useSyncExternalStore(neverChanges, isApple, () => false)
  return (
    <button
      type="button"
      className={cx(styles.find, className)}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={onClick}
    >
      <Icon name="search" size={18} />
      Tìm trang
      <span aria-hidden="true">{isMac ? '⌘K' : 'Ctrl K'}</span>
    </button>
  )
}

const neverChanges = () => () => {}
const isApple = () => /Mac|iPhone|iPad/.test(navigator.userAgent)
