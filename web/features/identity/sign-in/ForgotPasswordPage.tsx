import { useNavigate } from 'react-router'
import { useCall } from '#web/api/use-call.ts'
import { pageMeta } from '#web/meta.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox, TextInput } from '#web/ui/fields.tsx'
import { Link } from '#web/ui/Link.tsx'
import type { Route } from './+types/ForgotPasswordPage.ts'
import styles from './SignInForm.module.css'
import { SignInForm } from './SignInForm.tsx'
import { asked, wayThrough } from './way.ts'

export const loader = (args: Route.LoaderArgs) => wayThrough(args)

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ matches }, { title: 'Quên mật khẩu', noIndex: true })

export default function ForgotPasswordPage({ loaderData }: Route.ComponentProps) {
  const { to, email } = loaderData
  const navigate = useNavigate()
  const { run, pending, error, fieldErrors } = useCall('forgotPassword', { show: 'inline', revalidate: false })
  const submit = async ({ email: typed = '', sms }: Record<string, string>) => {
    if (await run({ body: { email: typed, channel: sms ? 'SMS' : 'EMAIL' } })) {
      await navigate(paths.resetPassword({ email: typed.trim().toLowerCase(), ...asked(to) }), { state: { wait: 60 } })
    }
  }
  return (
    <SignInForm
      title="Quên mật khẩu?"
      lead="Nhập email của tài khoản. Chúng tôi gửi một mã để bạn đặt mật khẩu mới."
      error={error}
      fieldErrors={fieldErrors}
      onSubmit={submit}
      foot={
        <Link className={styles.link} to={paths.login(asked(to))}>
          Quay lại đăng nhập
        </Link>
      }
    >
      <TextInput
        label="Email"
        type="email"
        name="email"
        autoComplete="username"
        required
        defaultValue={email}
        error={fieldErrors.email}
      />
      <Checkbox
        name="sms"
        label="Gửi mã qua tin nhắn SMS"
        hint="Đến số điện thoại đã xác minh trong hồ sơ. Nếu chưa có số, mã vẫn đến email."
      />
      <Button type="submit" kind="primary" wide pending={pending}>
        Gửi mã
      </Button>
    </SignInForm>
  )
}
