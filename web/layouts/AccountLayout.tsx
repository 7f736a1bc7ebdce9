import { Outlet } from 'react-router'
import { apiContext } from '#web/api/context.ts'
import { needUser } from '#web/api/guards.ts'
import { KeepAccount } from '#web/features/identity/account/KeepAccount.tsx'
import { ownSections } from '#web/shell/account-links.ts'
import { SideNav } from '#web/shell/SideNav.tsx'
import type { Route } from './+types/AccountLayout.ts'
import styles from './AccountLayout.module.css'

export async function loader(args: Route.LoaderArgs) {
  needUser(args)
  const { terminatesAt } = await args.context.get(apiContext).api('me')
  return { terminatesAt }
}

/** Pages of one's own, inside the public frame. */
export default function AccountLayout({ loaderData: { terminatesAt } }: Route.ComponentProps) {
  return (
    <div className={styles.columns}>
      <SideNav label="Tài khoản" sections={ownSections} />
      <div className={styles.page}>
        {terminatesAt && <KeepAccount at={terminatesAt} />}
        <Outlet />
      </div>
    </div>
  )
}
