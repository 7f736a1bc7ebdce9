import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useCall } from '#web/api/use-call.ts'
import { pageMeta } from '#web/meta.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { TextInput } from '#web/ui/fields.tsx'
import { Link } from '#web/ui/Link.tsx'
import { PasswordInput } from '#web/ui/PasswordInput.tsx'
import { toast } from '#web/ui/toast.ts'
import type { Route } from './+types/ResetPasswordPage.ts'
import { CodeInput, isAboutCode } from './CodeInput.tsx'
import { enterSite } from './enter-site.ts'
import { ResendButton } from './ResendButton.tsx'
import styles from './SignInForm.module.css'
import { SignInForm } from './SignInForm.tsx'
import { asked, wayThrough } from './way.ts'

export const loader = (args: Route.LoaderArgs) => wayThrough(args)

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ matches }, { title: 'Đặt lại mật khẩu', noIndex: true })

export default function ResetPasswordPage({ loaderData }: Route.ComponentProps) {
  const { to } = loaderData
  const [email, setEmail] = useState(loaderData.email)
  const [code, setCode] = useState('')
  const navigate = useNavigate()
  const { state } = useLocation() as { state: { wait?: number } | null }
  const reset = useCall('resetPassword', { show: 'inline', revalidate: false })
  const resend = useCall('forgotPassword', { revalidate: false })
  const login = useCall('login', { show: 'inline', revalidate: false })

  const submit = async ({ newPassword = '', confirmPassword = '' }: Record<string, string>) => {
    if (!(await reset.run({ body: { email, code, newPassword, confirmPassword } }))) return
    toast.success('Đã đặt mật khẩu mới.')
    if (await login.run({ body: { email, password: newPassword } })) await enterSite(to)
    else await navigate(paths.login(asked(to)))
  }
  const sendAgain = async () => {
    if (!(await resend.run({ body: { email } }))) return null
    toast.success('Nếu email này có tài khoản, mã đang trên đường đến.')
    return 60
  }
  const codeError = reset.fieldErrors.code ?? (isAboutCode(reset.code) ? reset.error : null)
  return (
    <SignInForm
      title="Đặt mật khẩu mới"
      lead={
        loaderData.email ? (
          <>
            Nếu <strong>{loaderData.email}</strong> có tài khoản, mã đang trên đường đến bạn và dùng được trong 10 phút.
          </>
        ) : (
          'Nhập email, mã chúng tôi đã gửi và mật khẩu mới.'
        )
      }
      error={codeError ? null : reset.error}
      fieldErrors={reset.fieldErrors}
      onSubmit={submit}
      foot={
        <Link className={styles.link} to={paths.forgotPassword({ email, ...asked(to) })}>
          Dùng email khác
        </Link>
      }
    >
      {loaderData.email ? (
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      ) : (
        <TextInput
          label="Email"
          type="email"
          autoComplete="username"
          required
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          error={reset.fieldErrors.email}
        />
      )}
      <CodeInput value={code} onChange={setCode} error={codeError} autoFocus={Boolean(loaderData.email)} />
      <ResendButton wait={state?.wait ?? 0} send={sendAgain} pending={resend.pending} />
      <PasswordInput
        label="Mật khẩu mới"
        hint="Từ 8 ký tự. Một câu dễ nhớ là mật khẩu tốt."
        name="newPassword"
        autoComplete="new-password"
        required
        minLength={8}
        error={reset.fieldErrors.newPassword}
      />
      <PasswordInput
        label="Nhập lại mật khẩu mới"
        name="confirmPassword"
        autoComplete="new-password"
        required
        error={reset.fieldErrors.confirmPassword}
      />
      <Button type="submit" kind="primary" wide pending={reset.pending || login.pending}>
        Đặt mật khẩu
      </Button>
    </SignInForm>
  )
}
