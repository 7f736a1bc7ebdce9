import { Outlet } from 'react-router'
import { needUser } from '#web/api/guards.ts'
import { ownLinks } from '#web/shell/account-links.ts'
import { SideNav } from '#web/shell/SideNav.tsx'
import type { Route } from './+types/AccountLayout.ts'
import styles from './AccountLayout.module.css'

export function loader(args: Route.LoaderArgs) {
  needUser(args)
  return null
}

/** Pages of one's own, inside the public frame. */
export default function AccountLayout() {
  return (
    <div className={styles.columns}>
      <SideNav label="Tài khoản" sections={[{ links: ownLinks }]} />
      <div className={styles.page}>
        <Outlet />
      </div>
    </div>
  )
}
