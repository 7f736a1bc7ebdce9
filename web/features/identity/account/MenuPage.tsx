import { pageMeta } from '#web/meta.ts'
import { paths } from '#web/paths.ts'
import { ownSections, type ShellLink, workLinks } from '#web/shell/account-links.ts'
import { openLinks } from '#web/shell/open-links.ts'
import { useShell } from '#web/shell/use-shell.ts'
import { useSignOut } from '#web/shell/use-sign-out.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Link } from '#web/ui/Link.tsx'
import type { Route } from './+types/MenuPage.ts'
import styles from './MenuPage.module.css'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ matches }, { title: 'Tôi', noIndex: true })

/** All pages of one's own at a glance, as a phone's way to them. A visitor signs in here, or looks around. */
export default function MenuPage() {
  const { user } = useShell()
  const signOut = useSignOut()
  return (
    <div className={styles.page}>
      {user ? (
        <Link to={paths.account()} className={styles.who}>
          <Avatar name={user.fullName} src={user.avatarUrl} size={56} />
          <span>
            <h1>{user.fullName}</h1>
            <small>{user.email}</small>
          </span>
          <Icon name="chevron-right" />
        </Link>
      ) : (
        <div className={styles.visitor}>
          <h1>Học trên mọi thiết bị</h1>
          <p>Đăng nhập để học tiếp nơi bạn đã dừng, xem đơn hàng và chứng chỉ.</p>
          <LinkButton kind="primary" wide to={paths.login({ to: paths.me() })}>
            Đăng nhập
          </LinkButton>
          <LinkButton wide to={paths.signup({ to: paths.me() })}>
            Đăng ký
          </LinkButton>
        </div>
      )}
      {user && <Group title="Nơi làm việc" links={workLinks(user)} />}
      {user && ownSections.map((section) => <Group key={section.title} {...section} />)}
      <Group title="Khám phá" links={openLinks} />
      {user && (
        <Button icon="logout" wide onClick={signOut}>
          Đăng xuất
        </Button>
      )}
    </div>
  )
}

function Group({ title, links }: { title: string; links: readonly ShellLink[] }) {
  return (
    <section>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.links}>
        {links.map(({ to, label, icon }) => (
          <li key={to}>
            <Link to={to} className={styles.link}>
              <Icon name={icon} size={22} />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
