import { useState } from 'react'
import { redirect } from 'react-router'
import { providerNames } from '#domain/sign-in.ts'
import { apiContext } from '#web/api/context.ts'
import { useCall } from '#web/api/use-call.ts'
import { pageMeta } from '#web/meta.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { TextInput } from '#web/ui/fields.tsx'
import { Link } from '#web/ui/Link.tsx'
import { CODE_DIGITS, CodeInput, isAboutCode } from '../sign-in/CodeInput.tsx'
import { enterSite } from '../sign-in/enter-site.ts'
import { ResendButton } from '../sign-in/ResendButton.tsx'
import styles from '../sign-in/SignInForm.module.css'
import { SignInForm } from '../sign-in/SignInForm.tsx'
import { asked, wayThrough } from '../sign-in/way.ts'
import type { Route } from './+types/SocialSignupPage.ts'

export async function loader(args: Route.LoaderArgs) {
  const { to } = wayThrough(args)
  const { api } = args.context.get(apiContext)
  try {
    return { to, waiting: await api('waitingSignUp') }
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'SOCIAL_SIGN_UP_EXPIRED')) throw error
    throw redirect(`${paths.login(asked(to))}${to === '/' ? '?' : '&'}loi=SOCIAL_SIGN_UP_EXPIRED`)
  }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ matches }, { title: 'Hoàn tất đăng ký', noIndex: true })

/** Somebody whose provider vouches for no e-mail: they give one, and prove it by the code. */
export default function SocialSignupPage({ loaderData: { to, waiting } }: Route.ComponentProps) {
  const [sentTo, setSentTo] = useState<{ email: string; wait: number } | null>(null)
  return sentTo ? (
    <CodeStep {...sentTo} to={to} onBack={() => setSentTo(null)} />
  ) : (
    <EmailStep waiting={waiting} to={to} onSent={setSentTo} />
  )
}

type Waiting = Route.ComponentProps['loaderData']['waiting']
type Sent = { email: string; wait: number }

function EmailStep({ waiting, to, onSent }: { waiting: Waiting; to: string; onSent: (sent: Sent) => void }) {
  const { run, pending, error, fieldErrors } = useCall('signUpSocial', { show: 'inline', revalidate: false })
  const name = providerNames[waiting.provider]
  const submit = async ({ email = '' }: Record<string, string>) => {
    const sent = await run({ body: { email } })
    if (sent) onSent({ email, wait: sent.resendAfterSeconds })
  }
  return (
    <SignInForm
      title={`Chào ${waiting.fullName}`}
      lead={
        waiting.email
          ? `${name} chưa xác minh email của bạn, nên chúng tôi gửi một mã để biết chắc email là của bạn.`
          : `${name} không cho chúng tôi biết email. Hãy nhập email để nhận hóa đơn, chứng chỉ và lấy lại tài khoản khi cần.`
      }
      error={error}
      fieldErrors={fieldErrors}
      onSubmit={submit}
      foot={
        <Link className={styles.link} to={paths.login(asked(to))}>
          Đăng nhập bằng cách khác
        </Link>
      }
    >
      <TextInput
        label="Email"
        type="email"
        name="email"
        autoComplete="email"
        required
        defaultValue={waiting.email ?? ''}
        error={fieldErrors.email}
      />
      <Button type="submit" kind="primary" wide pending={pending}>
        Gửi mã đến email
      </Button>
    </SignInForm>
  )
}

function CodeStep({ email, wait, to, onBack }: Sent & { to: string; onBack: () => void }) {
  const [code, setCode] = useState('')
  const verify = useCall('verifySocial', { show: 'inline', revalidate: false })
  const resend = useCall('signUpSocial', { revalidate: false })
  const submit = async (digits: string) => {
    if (await verify.run({ body: { code: digits } })) await enterSite(paths.welcome(asked(to)))
  }
  const type = (digits: string) => {
    verify.reset()
    setCode(digits)
    if (digits.length === CODE_DIGITS && !verify.pending) void submit(digits)
  }
  const codeError = verify.fieldErrors.code ?? (isAboutCode(verify.code) ? verify.error : null)
  return (
    <SignInForm
      title="Xác minh email"
      lead={
        <>
          Nhập mã chúng tôi vừa gửi đến <strong>{email}</strong>. Mã dùng được trong 10 phút. Nếu email đã có tài khoản,
          thư sẽ chỉ cách đăng nhập và liên kết.
        </>
      }
      error={codeError ? null : verify.error}
      fieldErrors={verify.fieldErrors}
      onSubmit={() => submit(code)}
      foot={
        <Button kind="plain" onClick={onBack}>
          Dùng email khác
        </Button>
      }
    >
      <CodeInput value={code} onChange={type} error={codeError} autoFocus />
      <Button type="submit" kind="primary" wide pending={verify.pending}>
        Hoàn tất
      </Button>
      <div>
        <ResendButton
          wait={wait}
          pending={resend.pending}
          send={async () => (await resend.run({ body: { email } }))?.resendAfterSeconds ?? null}
        />
      </div>
    </SignInForm>
  )
}
