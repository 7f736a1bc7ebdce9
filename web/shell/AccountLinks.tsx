import { Fragment } from 'react'
import type { PageUser } from '#web/api/context.ts'
import layout from '#web/ui/layout.module.css'
import { MenuButton, MenuLine, MenuLink } from '#web/ui/Menu.tsx'
import styles from './AccountLinks.module.css'
import { ownSections, workLinks } from './account-links.ts'
import { useSignOut } from './use-sign-out.ts'

/** What the menu of one's account offers. */
export default function AccountLinks({ user }: { user: PageUser }) {
  const signOut = useSignOut()
  return (
    <>
      <div className={styles.who}>
        <p className={layout.strong}>{user.fullName}</p>
        <p className={layout.small}>{user.email}</p>
      </div>
      {ownSections.map(({ title, links }) => (
        <Fragment key={title}>
          <MenuLine />
          {links.map((link) => (
            <MenuLink key={link.to} to={link.to} icon={link.icon}>
              {link.label}
            </MenuLink>
          ))}
        </Fragment>
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
    </>
  )
}
