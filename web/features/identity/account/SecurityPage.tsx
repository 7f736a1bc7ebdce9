import { providerNames } from '#domain/sign-in.ts'
import { apiContext } from '#web/api/context.ts'
import { pageMeta } from '#web/meta.ts'
import { cx } from '#web/ui/cx.ts'
import layout from '#web/ui/layout.module.css'
import { Notice } from '#web/ui/Notice.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { SettingsGroup } from '#web/ui/SettingsGroup.tsx'
import { refusalOf } from '../social/refusal.ts'
import { SignInMethods } from '../social/SignInMethods.tsx'
import { TwoFactorCard } from '../two-factor/TwoFactorCard.tsx'
import type { Route } from './+types/SecurityPage.ts'
import { PasswordForm } from './PasswordForm.tsx'
import { SessionList } from './SessionList.tsx'
import { TerminateAccount } from './TerminateAccount.tsx'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api } = context.get(apiContext)
  const [me, sessions, methods, twoFactor] = await Promise.all([
    api('me'),
    api('sessions'),
    api('signInMethods'),
    api('twoFactor'),
  ])
  const linked = new URL(request.url).searchParams.get('lien-ket')
  const refusal = refusalOf(request.url)
  const justLinked = methods.items.find(({ provider }) => provider === linked)?.provider ?? null
  return { me, sessions: sessions.items, methods, twoFactor, refusal, justLinked, now: new Date().toISOString() }
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ matches }, { title: 'Bảo mật', noIndex: true })

export default function SecurityPage({ loaderData }: Route.ComponentProps) {
  const { me, sessions, methods, twoFactor, refusal, justLinked, now } = loaderData
  return (
    <div className={cx(layout.stack5, layout.middling)}>
      <PageHead title="Bảo mật" />
      {refusal && <Notice kind={refusal.kind}>{refusal.words}</Notice>}
      {justLinked && !refusal && (
        <Notice kind="success">Từ nay bạn đăng nhập được bằng {providerNames[justLinked]}.</Notice>
      )}
      <SettingsGroup title="Cách đăng nhập" intro="Liên kết thêm để luôn vào được tài khoản.">
        <SignInMethods methods={methods} email={me.email} />
      </SettingsGroup>
      <SettingsGroup
        title={me.hasPassword ? 'Đổi mật khẩu' : 'Đặt mật khẩu'}
        intro={me.hasPassword ? null : 'Để đăng nhập bằng email mà không cần tài khoản liên kết.'}
      >
        <PasswordForm key={String(me.hasPassword)} me={me} />
      </SettingsGroup>
      <SettingsGroup title="Xác thực hai bước">
        <TwoFactorCard standing={twoFactor} />
      </SettingsGroup>
      <SettingsGroup
        title="Thiết bị đang đăng nhập"
        intro="Thấy thiết bị lạ? Hãy đăng xuất thiết bị đó và đổi mật khẩu."
      >
        <SessionList sessions={sessions} now={now} />
      </SettingsGroup>
      <SettingsGroup title="Xóa tài khoản">
        <TerminateAccount />
      </SettingsGroup>
    </div>
  )
}
