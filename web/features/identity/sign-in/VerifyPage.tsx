import { useState } from 'react'
import { useLocation } from 'react-router'
import { useCall } from '#web/api/use-call.ts'
import { pageMeta } from '#web/meta.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { TextInput } from '#web/ui/fields.tsx'
import { Link } from '#web/ui/Link.tsx'
import { toast } from '#web/ui/toast.ts'
import type { Route } from './+types/VerifyPage.ts'
import { CODE_DIGITS, CodeInput, isAboutCode } from './CodeInput.tsx'
import { enterSite } from './enter-site.ts'
import { ResendButton } from './ResendButton.tsx'
import styles from './SignInForm.module.css'
import { SignInForm } from './SignInForm.tsx'
import { asked, wayThrough } from './way.ts'

export const loader = (args: Route.LoaderArgs) => wayThrough(args)

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ matches }, { title: 'Xác minh email', noIndex: true })

export default function VerifyPage({ loaderData }: Route.ComponentProps) {
  const { to } = loaderData
  const [email, setEmail] = useState(loaderData.email)
  const [code, setCode] = useState('')
  const { state } = useLocation() as { state: { wait?: number } | null }
  const verify = useCall('verify', { show: 'inline', revalidate: false })
  const resend = useCall('requestVerification', { revalidate: false })

  const submit = async (digits: string) => {
    if (await verify.run({ body: { email, code: digits } })) await enterSite(to === paths.home() ? paths.welcome() : to)
  }
  const type = (digits: string) => {
    verify.reset()
    setCode(digits)
    if (digits.length === CODE_DIGITS && email && !verify.pending) void submit(digits)
  }
  const sendAgain = async () => {
    const sent = await resend.run({ body: { email } })
    if (!sent) return null
    toast.success('Đã gửi mã. Bạn xem cả hộp thư rác nhé.')
    setCode('')
    verify.reset()
    return sent.resendAfterSeconds
  }
  const isVerified = verify.code === 'ACCOUNT_VERIFIED'
  const codeError = verify.fieldErrors.code ?? (isAboutCode(verify.code) ? verify.error : null)
  return (
    <SignInForm
      title="Xác minh email"
      lead={
        loaderData.email ? (
          <>
            Nhập mã chúng tôi vừa gửi đến <strong>{loaderData.email}</strong>. Mã dùng được trong 10 phút. Nếu email này
            đã có tài khoản, thư sẽ chỉ cách đăng nhập.
          </>
        ) : (
          'Nhập email và mã chúng tôi đã gửi cho bạn. Mã dùng được trong 10 phút.'
        )
      }
      error={codeError ? null : verify.error}
      fieldErrors={verify.fieldErrors}
      onSubmit={() => submit(code)}
      foot={
        isVerified ? (
          <Link className={styles.link} to={paths.login({ ...asked(to) })}>
            Đến trang đăng nhập
          </Link>
        ) : (
          <>
            Nhầm email?{' '}
            <Link className={styles.link} to={paths.signup(asked(to))}>
              Đăng ký lại
            </Link>
          </>
        )
      }
    >
      {!loaderData.email && (
        <TextInput
          label="Email"
          type="email"
          autoComplete="email"
          required
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          error={verify.fieldErrors.email}
        />
      )}
      <CodeInput value={code} onChange={type} error={codeError} autoFocus={Boolean(loaderData.email)} />
      <Button type="submit" kind="primary" wide pending={verify.pending}>
        Xác minh
      </Button>
      <div>
        <ResendButton wait={state?.wait ?? 0} send={sendAgain} pending={resend.pending} />
      </div>
    </SignInForm>
  )
}
