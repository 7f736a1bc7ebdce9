import { apiContext } from '#web/api/context.ts'
import { pageMeta } from '#web/meta.ts'
import { Card } from '#web/ui/Card.tsx'
import type { Route } from './+types/SecurityPage.ts'
import styles from './account.module.css'
import { PasswordForm } from './PasswordForm.tsx'
import { SessionList } from './SessionList.tsx'
import { TerminateAccount } from './TerminateAccount.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(apiContext)
  const [me, sessions] = await Promise.all([api('me'), api('sessions')])
  return { me, sessions: sessions.items, now: new Date().toISOString() }
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ matches }, { title: 'Bảo mật', noIndex: true })

export default function SecurityPage({ loaderData }: Route.ComponentProps) {
  const { me, sessions, now } = loaderData
  return (
    <div className={styles.page}>
      <h1>Bảo mật</h1>
      <Card title={me.hasPassword ? 'Đổi mật khẩu' : 'Đặt mật khẩu'}>
        <PasswordForm key={String(me.hasPassword)} me={me} />
      </Card>
      <Card title="Thiết bị đang đăng nhập">
        <SessionList sessions={sessions} now={now} />
      </Card>
      <Card title="Xóa tài khoản">
        <TerminateAccount me={me} />
      </Card>
    </div>
  )
}
