import { useState } from 'react'
import { redirect } from 'react-router'
import type { ReplyOf } from '#domain/contract/index.ts'
import { apiContext } from '#web/api/context.ts'
import { needUser } from '#web/api/guards.ts'
import { useCall } from '#web/api/use-call.ts'
import { pageMeta } from '#web/meta.ts'
import { paths, safeReturn } from '#web/paths.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { CheckedForm } from '#web/ui/CheckedForm.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { PasswordInput } from '#web/ui/PasswordInput.tsx'
import { WizardPage } from '#web/ui/WizardPage.tsx'
import { valuesOf } from '../sign-in/SignInForm.tsx'
import type { Route } from './+types/TwoFactorSetupPage.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { ScanStep } from './ScanStep.tsx'
import { SETUP_STEPS } from './setup-steps.ts'

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
      <WizardPage
        steps={SETUP_STEPS}
        at={2}
        title="Xác thực hai bước đã bật"
        next={{ label: 'Tôi đã lưu, đi tiếp', onClick: () => location.assign(to) }}
      >
        <RecoveryCodes codes={codes} />
      </WizardPage>
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
    <CheckedForm onSubmit={(event) => submit(valuesOf(event))}>
      <WizardPage
        steps={SETUP_STEPS}
        at={0}
        title="Bật xác thực hai bước"
        lead="Mỗi lần đăng nhập, ngoài mật khẩu bạn nhập thêm mã từ một ứng dụng trên điện thoại. Người khác biết mật khẩu cũng không đăng nhập được."
        error={Object.keys(fieldErrors).length > 0 ? null : error}
        skip={
          !standing.required && (
            <LinkButton kind="plain" to={to}>
              Để sau
            </LinkButton>
          )
        }
        next={{ label: 'Bắt đầu', pending }}
      >
        {standing.required && (
          <Notice kind="info" title="Vai trò của bạn cần xác thực hai bước">
            Bạn làm việc này một lần, mất khoảng hai phút. Trang quản trị mở ra ngay sau khi bạn bật xong.
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
      </WizardPage>
    </CheckedForm>
  )
}
