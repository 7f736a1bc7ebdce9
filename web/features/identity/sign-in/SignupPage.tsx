import { useNavigate } from 'react-router'
import { consentTexts, signUpConsents } from '#domain/consents.ts'
import { apiContext } from '#web/api/context.ts'
import { useCall } from '#web/api/use-call.ts'
import { pageMeta } from '#web/meta.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox, TextInput } from '#web/ui/fields.tsx'
import { Link } from '#web/ui/Link.tsx'
import { PasswordInput } from '#web/ui/PasswordInput.tsx'
import { SocialButtons } from '../social/SocialButtons.tsx'
import type { Route } from './+types/SignupPage.ts'
import styles from './SignInForm.module.css'
import { SignInForm } from './SignInForm.tsx'
import { asked, wayThrough } from './way.ts'

export async function loader(args: Route.LoaderArgs) {
  const way = wayThrough(args)
  const { items } = await args.context.get(apiContext).api('socialLogins')
  return { ...way, providers: items }
}

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
  const { to, email, providers } = loaderData
  const navigate = useNavigate()
  const { run, pending, error, fieldErrors } = useCall('signup', { show: 'inline', revalidate: false })
  const submit = async (typed: Record<string, string>) => {
    const { email: address = '', password = '', fullName = '' } = typed
    const consents = signUpConsents.filter((purpose) => typed[purpose] === 'on')
    const sent = await run({ body: { email: address, password, fullName, consents } })
    if (sent)
      await navigate(paths.verifyEmail({ email: sent.email, ...asked(to) }), {
        state: { wait: sent.resendAfterSeconds },
      })
  }
  return (
    <SignInForm
      title="Tạo tài khoản"
      lead="Học trên mọi thiết bị, giữ tiến độ và nhận chứng chỉ."
      error={error}
      fieldErrors={fieldErrors}
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
        error={fieldErrors.email}
      />
      <PasswordInput
        label="Mật khẩu"
        hint="Từ 8 ký tự. Một câu dễ nhớ là mật khẩu tốt."
        name="password"
        autoComplete="new-password"
        required
        minLength={8}
        error={fieldErrors.password}
      />
      <Checkbox
        name="TERMS"
        label={
          <>
            Tôi đồng ý với <Link to={paths.terms()}>điều khoản sử dụng</Link> và{' '}
            <Link to={paths.privacy()}>chính sách bảo mật</Link>
          </>
        }
        required
        missing="Bạn cần đồng ý để mở tài khoản."
      />
      <Checkbox name="MARKETING_EMAIL" label={`${consentTexts.MARKETING_EMAIL.text} (không bắt buộc)`} />
      <Button type="submit" kind="primary" wide pending={pending}>
        Đăng ký
      </Button>
      <SocialButtons providers={providers} to={to} />
    </SignInForm>
  )
}
