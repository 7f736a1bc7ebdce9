import { Link } from 'react-router'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { useSignOut } from './AccountMenu.tsx'
import { ownLinks, type ShellLink, workLinks } from './account-links.ts'
import styles from './PhoneMenu.module.css'
import { useShell } from './use-shell.ts'

/** The menu of a phone: everything the wide header has room for. */
export function PhoneMenu({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { user, categories } = useShell()
  const signOut = useSignOut()
  return (
    <Dialog open={open} onClose={onClose} title={user ? user.fullName : 'Bến Học'} shape="drawer">
      {!user && (
        <div className={styles.signIn}>
          <LinkButton kind="strong" to={paths.signup()} wide>
            Đăng ký miễn phí
          </LinkButton>
          <LinkButton to={paths.login()} wide>
            Đăng nhập
          </LinkButton>
        </div>
      )}
      {user && <LinkList label="Của tôi" links={[...ownLinks, ...workLinks(user)]} />}
      <h3 className={styles.heading}>Khám phá</h3>
      <ul className={styles.list}>
        <Item link={{ to: paths.courses(), label: 'Tất cả khóa học', icon: 'books' }} />
        {categories.map((category) => (
          <Item key={category.slug} link={{ to: paths.category(category.slug), label: category.name }} />
        ))}
      </ul>
      {user && (
        <button type="button" className={styles.item} onClick={signOut}>
          <Icon name="logout" /> Đăng xuất
        </button>
      )}
    </Dialog>
  )
}

function LinkList({ label, links }: { label: string; links: readonly ShellLink[] }) {
  return (
    <ul className={styles.list} aria-label={label}>
      {links.map((link) => (
        <Item key={link.to} link={link} />
      ))}
    </ul>
  )
}

function Item({ link }: { link: Omit<ShellLink, 'icon'> & Partial<Pick<ShellLink, 'icon'>> }) {
  return (
    <li>
      <Link to={link.to} className={styles.item}>
        {link.icon && <Icon name={link.icon} />}
        {link.label}
      </Link>
    </li>
  )
}
