import { useState } from 'react'
import { redirect } from 'react-router'
import type { ReplyOf } from '#domain/contract/index.ts'
import { apiContext } from '#web/api/context.ts'
import { needUser } from '#web/api/guards.ts'
import { useCall } from '#web/api/use-call.ts'
import { pageMeta } from '#web/meta.ts'
import { paths, safeReturn } from '#web/paths.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import layout from '#web/ui/layout.module.css'
import { Notice } from '#web/ui/Notice.tsx'
import { PasswordInput } from '#web/ui/PasswordInput.tsx'
import { SignInForm } from '../sign-in/SignInForm.tsx'
import type { Route } from './+types/TwoFactorSetupPage.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { ScanStep } from './ScanStep.tsx'

export async function loader(args: Route.LoaderArgs) {
  needUser(args)
  const asked = new URL(args.request.url).searchParams.get('to')
  const to = asked ? safeReturn(asked) : paths.accountSecurity()
  const standing = await args.context.get(apiContext).api('twoFactor')
  if (standing.since) throw redirect(to)
  return { to, standing }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ matches }, { title: 'Bật xác thực hai bước', noIndex: true })

/** Switching the second step on: the password, the app, the recovery codes. Staff come here before anything else. */
export default function TwoFactorSetupPage({ loaderData: { to, standing } }: Route.ComponentProps) {
  const [secret, setSecret] = useState<ReplyOf<'setUpTwoFactor'> | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  if (codes) {
    return (
      <div className={layout.stack4}>
        <h1>Xác thực hai bước đã bật</h1>
        <RecoveryCodes codes={codes} />
        <Button kind="primary" wide onClick={() => location.assign(to)}>
          Tôi đã lưu, đi tiếp
        </Button>
      </div>
    )
  }
  if (secret) return <ScanStep secret={secret} onDone={setCodes} onBack={() => setSecret(null)} />
  return <StartStep to={to} standing={standing} onSecret={setSecret} />
}

type StartProps = Route.ComponentProps['loaderData'] & { onSecret: (secret: ReplyOf<'setUpTwoFactor'>) => void }

function StartStep({ to, standing, onSecret }: StartProps) {
  const { run, pending, error, fieldErrors } = useCall('setUpTwoFactor', { show: 'inline', revalidate: false })
  const submit = async ({ password }: Record<string, string>) => {
    const made = await run({ body: { ...(password && { password }) } })
    if (made) onSecret(made)
  }
  return (
    <SignInForm
      title="Bật xác thực hai bước"
      lead="Mỗi lần đăng nhập, ngoài mật khẩu bạn nhập thêm mã từ một ứng dụng trên điện thoại. Người khác biết mật khẩu cũng không đăng nhập được."
      error={error}
      fieldErrors={fieldErrors}
      onSubmit={submit}
      foot={standing.required ? 'Bạn cần làm việc này một lần, mất khoảng hai phút.' : null}
    >
      {standing.required && (
        <Notice kind="info" title="Vai trò của bạn cần xác thực hai bước">
          Trang quản trị mở ra ngay sau khi bạn bật xong.
        </Notice>
      )}
      {standing.asksPassword && (
        <PasswordInput
          label="Mật khẩu của bạn"
          name="password"
          autoComplete="current-password"
          required
          error={fieldErrors.password}
        />
      )}
      <Button type="submit" kind="primary" wide pending={pending}>
        Bắt đầu
      </Button>
      {!standing.required && (
        <LinkButton kind="plain" to={to}>
          Để sau
        </LinkButton>
      )}
    </SignInForm>
  )
}
