import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Link } from '#web/ui/Link.tsx'
import { ownSections, type ShellLink, workLinks } from './account-links.ts'
import styles from './PhoneLinks.module.css'
import { useShell } from './use-shell.ts'
import { useSignOut } from './use-sign-out.ts'

/** The menu of a phone: everything the wide header has room for. */
export default function PhoneLinks() {
  const { user, categories } = useShell()
  const signOut = useSignOut()
  return (
    <>
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
      {user &&
        ownSections.map(({ title, links }) => (
          <LinkList key={title ?? ''} title={title} label="Của tôi" links={links} />
        ))}
      {user && <LinkList label="Nơi làm việc" links={workLinks(user)} />}
      <h3 className={styles.heading}>Khám phá</h3>
      <ul className={styles.list}>
        <Item link={{ to: paths.courses(), label: 'Tất cả khóa học', icon: 'books' }} />
        <Item link={{ to: paths.combos(), label: 'Combo tiết kiệm', icon: 'gift' }} />
        <Item link={{ to: paths.documents(), label: 'Sách và tài liệu', icon: 'pdf' }} />
        <Item link={{ to: paths.memberships(), label: 'Gói hội viên', icon: 'card' }} />
        <Item link={{ to: paths.posts(), label: 'Bài viết', icon: 'text' }} />
        {categories.map((category) => (
          <Item key={category.slug} link={{ to: paths.category(category.slug), label: category.name }} />
        ))}
      </ul>
      {user && (
        <button type="button" className={styles.item} onClick={signOut}>
          <Icon name="logout" /> Đăng xuất
        </button>
      )}
    </>
  )
}

function LinkList({ title, label, links }: { title?: string; label: string; links: readonly ShellLink[] }) {
  return (
    <>
      {title && <h3 className={styles.heading}>{title}</h3>}
      <ul className={styles.list} aria-label={title ?? label}>
        {links.map((link) => (
          <Item key={link.to} link={link} />
        ))}
      </ul>
    </>
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
