import type { ReactNode } from 'react'
import { paths } from '#web/paths.ts'
import { CountMark, LinkButton } from '#web/ui/Button.tsx'
import { Icon, type IconName } from '#web/ui/Icon.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Menu, MenuLine, MenuLink } from '#web/ui/Menu.tsx'
import { AccountMenu } from './AccountMenu.tsx'
import styles from './Header.module.css'
import { Logo } from './Logo.tsx'
import { SearchBox } from './SearchBox.tsx'
import type { SearchHelp } from './search-help.ts'
import { useShell } from './use-shell.ts'

type HeaderProps = {
  searchHelp?: SearchHelp | undefined
  /** In place of the plain link to the notifications, for someone signed in. */
  bell?: ReactNode
}

export function Header({ searchHelp, bell }: HeaderProps) {
  const { user, cartCount, unreadCount, categories } = useShell()
  const search = { help: searchHelp, signedIn: user !== null }
  return (
    <header className={styles.header}>
      <div className={styles.row}>
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
            <MenuLink to={paths.events()} icon="calendar">
              Sự kiện
            </MenuLink>
            <MenuLink to={paths.calendars()} icon="clock">
              Đặt lịch hẹn
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
          {user && (
            <Link to={paths.learning()} className={styles.textLink}>
              Học tập
            </Link>
          )}
          <CountedLink to={paths.cart()} icon="cart" label="Giỏ hàng" count={cartCount} />
          {user ? (
            <>
              <span className={styles.wideOnly}>
                {bell ?? <CountedLink to={paths.notifications()} icon="bell" label="Thông báo" count={unreadCount} />}
              </span>
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
