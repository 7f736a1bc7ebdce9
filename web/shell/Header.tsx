import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { paths } from '#web/paths.ts'
import { CountMark, IconButton, LinkButton } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Icon, type IconName } from '#web/ui/Icon.tsx'
import { Link } from '#web/ui/Link.tsx'
import { loadedLate } from '#web/ui/loaded-late.ts'
import { Menu, MenuLine, MenuLink } from '#web/ui/Menu.tsx'
import { AccountMenu } from './AccountMenu.tsx'
import styles from './Header.module.css'
import { Logo } from './Logo.tsx'
import { SearchBox } from './SearchBox.tsx'
import type { SearchHelp } from './search-help.ts'
import { useShell } from './use-shell.ts'

const PhoneLinks = loadedLate(() => import('./PhoneLinks.tsx'))

type HeaderProps = {
  searchHelp?: SearchHelp
  /** In place of the plain link to the notifications, for someone signed in. */
  bell?: ReactNode
}

export function Header({ searchHelp, bell }: HeaderProps) {
  const { user, cartCount, unreadCount, categories } = useShell()
  const { pathname, search: query } = useLocation()
  const search = { help: searchHelp, signedIn: user !== null }
  const [open, setOpen] = useState<'menu' | 'search' | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address is what closes the dialogs
  useEffect(() => setOpen(null), [pathname, query])

  return (
    <header className={styles.header}>
      <div className={styles.row}>
        <IconButton icon="menu" label="Mở menu" className={styles.phoneOnly} onClick={() => setOpen('menu')} />
        <Logo />
        <div className={styles.wideOnly}>
          <Menu
            side="start"
            triggerClassName={styles.categories}
            trigger={
              <>
                Danh mục <Icon name="chevron-down" size={18} />
              </>
            }
          >
            {categories.map((category) => (
              <MenuLink key={category.slug} to={paths.category(category.slug)}>
                {category.name}
              </MenuLink>
            ))}
            {categories.length > 0 && <MenuLine />}
            <MenuLink to={paths.courses()} icon="books">
              Tất cả khóa học
            </MenuLink>
            <MenuLink to={paths.combos()} icon="gift">
              Combo tiết kiệm
            </MenuLink>
            <MenuLink to={paths.documents()} icon="pdf">
              Sách và tài liệu
            </MenuLink>
            <MenuLink to={paths.memberships()} icon="card">
              Gói hội viên
            </MenuLink>
            <MenuLink to={paths.posts()} icon="text">
              Bài viết
            </MenuLink>
          </Menu>
        </div>
        <div className={styles.search}>
          <SearchBox {...search} />
        </div>
        <nav aria-label="Cá nhân" className={styles.own}>
          <IconButton icon="search" label="Tìm kiếm" className={styles.phoneOnly} onClick={() => setOpen('search')} />
          {user && (
            <Link to={paths.learning()} className={styles.textLink}>
              Học tập
            </Link>
          )}
          <CountedLink to={paths.cart()} icon="cart" label="Giỏ hàng" count={cartCount} />
          {user ? (
            <>
              {bell ?? <CountedLink to={paths.notifications()} icon="bell" label="Thông báo" count={unreadCount} />}
              <span className={styles.wideOnly}>
                <AccountMenu user={user} />
              </span>
            </>
          ) : (
            <span className={styles.signIn}>
              <LinkButton kind="plain" to={paths.login()}>
                Đăng nhập
              </LinkButton>
              <LinkButton kind="strong" to={paths.signup()}>
                Đăng ký
              </LinkButton>
            </span>
          )}
        </nav>
      </div>
      <Dialog open={open === 'menu'} onClose={() => setOpen(null)} title={user?.fullName ?? 'Bến Học'} shape="drawer">
        <Suspense fallback={null}>
          <PhoneLinks />
        </Suspense>
      </Dialog>
      <Dialog open={open === 'search'} onClose={() => setOpen(null)} title="Tìm trên Bến Học" shape="sheet">
        <SearchBox {...search} autoFocus inSheet onGone={() => setOpen(null)} />
      </Dialog>
    </header>
  )
}

function CountedLink({ to, icon, label, count }: { to: string; icon: IconName; label: string; count: number }) {
  return (
    <Link to={to} className={styles.iconLink} title={label}>
      <Icon name={icon} size={22} />
      <span className="visually-hidden">{label} </span>
      <CountMark count={count} />
    </Link>
  )
}
