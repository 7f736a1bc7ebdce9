import type { PageUser } from '#web/api/context.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { loadedLate } from '#web/ui/loaded-late.ts'
import { Menu } from '#web/ui/Menu.tsx'
import styles from './AccountMenu.module.css'

const AccountLinks = loadedLate(() => import('./AccountLinks.tsx'))

export function AccountMenu({ user }: { user: PageUser }) {
  return (
    <Menu
      late
      label={`Tài khoản của ${user.fullName}`}
      triggerClassName={styles.trigger}
      trigger={<Avatar name={user.fullName} src={user.avatarUrl} size={36} />}
    >
      <AccountLinks user={user} />
    </Menu>
  )
}
