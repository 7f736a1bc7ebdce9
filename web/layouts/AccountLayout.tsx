import { Outlet } from 'react-router'
import { apiContext } from '#web/api/context.ts'
import { needAccount, needUser } from '#web/api/guards.ts'
import { pageAddress } from '#web/api/page-context.ts'
import { KeepAccount } from '#web/features/identity/account/KeepAccount.tsx'
import { paths } from '#web/paths.ts'
import { ownSections } from '#web/shell/account-links.ts'
import { SideNav } from '#web/shell/SideNav.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Link } from '#web/ui/Link.tsx'
import layout from '#web/ui/layout.module.css'
import type { Route } from './+types/AccountLayout.ts'
import styles from './AccountLayout.module.css'

/** Open to whoever does not agree to the terms: to take their data along, and to leave. */
const OWN_RIGHTS: readonly string[] = [paths.accountPrivacy(), paths.accountSecurity(), paths.accountTerminate()]

export async function loader(args: Route.LoaderArgs) {
  const isRight = OWN_RIGHTS.includes(pageAddress(args.request.url).split('?')[0] ?? '')
  if (isRight) needAccount(args)
  else needUser(args)
  const { terminatesAt } = await args.context.get(apiContext).api('me')
  return { terminatesAt }
}

/** Pages of one's own, inside the public frame. */
export default function AccountLayout({ loaderData: { terminatesAt } }: Route.ComponentProps) {
  return (
    <div className={styles.columns}>
      <div className={styles.side}>
        <SideNav label="Tài khoản" sections={ownSections} />
      </div>
      <div className={layout.shrink}>
        <Link to={paths.me()} className={styles.back}>
          <Icon name="chevron-left" size={18} /> Tôi
        </Link>
        {terminatesAt && <KeepAccount at={terminatesAt} />}
        <Outlet />
      </div>
    </div>
  )
}
