import { useState } from 'react'
import { apiContext } from '#web/api/context.ts'
import { useCall } from '#web/api/use-call.ts'
import { pageMeta } from '#web/meta.ts'
import { paths } from '#web/paths.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { TextInput } from '#web/ui/fields.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { PasswordInput } from '#web/ui/PasswordInput.tsx'
import { refusalOf } from '../social/refusal.ts'
import { SocialButtons } from '../social/SocialButtons.tsx'
import { TwoFactorStep } from '../two-factor/TwoFactorStep.tsx'
import type { Route } from './+types/LoginPage.ts'
import { enterSite } from './enter-site.ts'
import { LoginCodeStep } from './LoginCodeStep.tsx'
import styles from './SignInForm.module.css'
import { SignInForm } from './SignInForm.tsx'
import { asked, wayThrough } from './way.ts'

export async function loader(args: Route.LoaderArgs) {
  const way = wayThrough(args)
  const { items } = await args.context.get(apiContext).api('socialLogins')
  return { ...way, providers: items, refusal: refusalOf(args.request.url) }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(
    { matches },
    { title: 'Đăng nhập', description: 'Đăng nhập Bến Học để học tiếp nơi bạn đã dừng.', path: paths.login() },
  )

export default function LoginPage({ loaderData }: Route.ComponentProps) {
  const { to, providers, refusal } = loaderData
  const [email, setEmail] = useState(loaderData.email)
  const [password, setPassword] = useState('')
  const { run, reset, pending, error, code, detail, fieldErrors } = useCall('login', {
    show: 'inline',
    revalidate: false,
  })
  const submit = async ({ password: typed = '' }: Record<string, string>) => {
    setPassword(typed)
    if (await run({ body: { email, password: typed } })) await enterSite(to)
  }
  if (code === 'TWO_FACTOR_REQUIRED')
    return <TwoFactorStep challenge={(detail as { challenge: string }).challenge} to={to} />
  if (code === 'LOGIN_CODE_REQUIRED') {
    const { resendAfterSeconds: wait } = detail as { resendAfterSeconds: number }
    return <LoginCodeStep {...{ email, password, wait, to }} onBack={reset} />
  }
  const unverified = code === 'ACCOUNT_NOT_VERIFIED'
  return (
    <SignInForm
      title="Chào bạn trở lại"
      lead="Đăng nhập để học tiếp nơi bạn đã dừng."
      error={unverified ? null : error}
      fieldErrors={fieldErrors}
      onSubmit={submit}
      foot={
        <>
          Bạn mới đến Bến Học?{' '}
          <Link className={styles.link} to={paths.signup(asked(to))}>
            Đăng ký tài khoản
          </Link>
        </>
      }
    >
      {refusal && !error && <Notice kind={refusal.kind}>{refusal.words}</Notice>}
      {unverified && (
        <Notice
          kind="warning"
          title="Tài khoản chưa được xác minh"
          action={
            <LinkButton size="sm" to={paths.verifyEmail({ email, ...asked(to) })}>
              Nhập mã xác minh
            </LinkButton>
          }
        >
          Chúng tôi đã gửi mã xác minh đến email của bạn.
        </Notice>
      )}
      <TextInput
        label="Email"
        type="email"
        name="email"
        autoComplete="username"
        required
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        error={fieldErrors.email}
      />
      <PasswordInput
        label="Mật khẩu"
        name="password"
        autoComplete="current-password"
        required
        error={fieldErrors.password}
      />
      <div className={styles.between}>
        <Link className={styles.link} to={paths.forgotPassword({ email, ...asked(to) })}>
          Quên mật khẩu?
        </Link>
      </div>
      <Button type="submit" kind="primary" wide pending={pending}>
        Đăng nhập
      </Button>
      <SocialButtons providers={providers} to={to} />
    </SignInForm>
  )
}
