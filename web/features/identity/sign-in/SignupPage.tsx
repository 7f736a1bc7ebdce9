import { Link, useNavigate } from 'react-router'
import { useCall } from '#web/api/use-call.ts'
import { pageMeta } from '#web/meta.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { TextInput } from '#web/ui/fields.tsx'
import { PasswordInput } from '#web/ui/PasswordInput.tsx'
import type { Route } from './+types/SignupPage.ts'
import styles from './SignInForm.module.css'
import { SignInForm } from './SignInForm.tsx'
import { asked, wayThrough } from './way.ts'

export const loader = (args: Route.LoaderArgs) => wayThrough(args)

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(
    { matches },
    {
      title: 'Đăng ký',
      description: 'Tạo tài khoản Bến Học để mua khóa học, học trên mọi thiết bị và nhận chứng chỉ.',
      path: paths.signup(),
    },
  )

export default function SignupPage({ loaderData }: Route.ComponentProps) {
  const { to, email } = loaderData
  const navigate = useNavigate()
  const { run, pending, error, code, fieldErrors } = useCall('signup', { show: 'inline', revalidate: false })
  const submit = async ({ email: typed = '', password = '', fullName = '' }: Record<string, string>) => {
    const sent = await run({ body: { email: typed, password, fullName } })
    if (sent)
      await navigate(paths.verifyEmail({ email: sent.email, ...asked(to) }), {
        state: { wait: sent.resendAfterSeconds },
      })
  }
  const isTaken = code === 'EMAIL_ALREADY_IN_USE' || code === 'EMAIL_IN_USE_DIFFERENT_METHOD'
  return (
    <SignInForm
      title="Tạo tài khoản"
      lead="Học trên mọi thiết bị, giữ tiến độ và nhận chứng chỉ."
      error={isTaken ? null : error}
      fieldErrors={isTaken && error ? { email: error } : fieldErrors}
      onSubmit={submit}
      foot={
        <>
          Bạn đã có tài khoản?{' '}
          <Link className={styles.link} to={paths.login(asked(to))}>
            Đăng nhập
          </Link>
        </>
      }
    >
      <TextInput
        label="Họ và tên"
        hint="Tên này được in trên chứng chỉ."
        name="fullName"
        autoComplete="name"
        required
        maxLength={100}
        error={fieldErrors.fullName}
      />
      <TextInput
        label="Email"
        type="email"
        name="email"
        autoComplete="email"
        required
        defaultValue={email}
        error={fieldErrors.email ?? (isTaken ? error : null)}
      />
      <PasswordInput
        label="Mật khẩu"
        hint="Từ 8 ký tự. Một câu dễ nhớ là mật khẩu tốt."
        name="password"
        autoComplete="new-password"
        required
        error={fieldErrors.password}
      />
      <Button type="submit" kind="primary" wide pending={pending}>
        Đăng ký
      </Button>
      <p className={styles.small}>
        Khi đăng ký, bạn đồng ý với <Link to={paths.terms()}>điều khoản sử dụng</Link> và{' '}
        <Link to={paths.privacy()}>chính sách bảo mật</Link>.
      </p>
    </SignInForm>
  )
}
