import type { PageUser } from '#web/api/context.ts'
import { useCall } from '#web/api/use-call.ts'
import { paths } from '#web/paths.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Menu, MenuButton, MenuLine, MenuLink } from '#web/ui/Menu.tsx'
import styles from './AccountMenu.module.css'
import { ownLinks, workLinks } from './account-links.ts'

export function AccountMenu({ user }: { user: PageUser }) {
  const signOut = useSignOut()
  return (
    <Menu
      label={`Tài khoản của ${user.fullName}`}
      triggerClassName={styles.trigger}
      trigger={<Avatar name={user.fullName} src={user.avatarUrl} size={36} />}
    >
      <div className={styles.who}>
        <p className={styles.name}>{user.fullName}</p>
        <p className={styles.email}>{user.email}</p>
      </div>
      <MenuLine />
      {ownLinks.map((link) => (
        <MenuLink key={link.to} to={link.to} icon={link.icon}>
          {link.label}
        </MenuLink>
      ))}
      <MenuLine />
      {workLinks(user).map((link) => (
        <MenuLink key={link.to} to={link.to} icon={link.icon}>
          {link.label}
        </MenuLink>
      ))}
      <MenuLine />
      <MenuButton icon="logout" onClick={signOut}>
        Đăng xuất
      </MenuButton>
    </Menu>
  )
}

/** Ends the session, then loads the home page anew: nothing of the person stays in this tab's memory. */
export function useSignOut(): () => void {
  const { run } = useCall('logout', { revalidate: false })
  return async () => {
    if (await run()) location.assign(paths.home())
  }
}
