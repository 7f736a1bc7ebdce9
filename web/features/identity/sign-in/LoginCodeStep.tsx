import { useState } from 'react'
import { useCall } from '#web/api/use-call.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import { CODE_DIGITS, CodeInput, isAboutCode } from './CodeInput.tsx'
import { enterSite } from './enter-site.ts'
import { ResendButton } from './ResendButton.tsx'
import styles from './SignInForm.module.css'
import { SignInForm } from './SignInForm.tsx'
import { asked } from './way.ts'

type LoginCodeStepProps = { email: string; password: string; wait: number; to: string; onBack: () => void }

/** Somebody tries passwords on this account: whoever knows it shows with a code from the e-mail that they are its owner. */
export function LoginCodeStep({ email, password, wait, to, onBack }: LoginCodeStepProps) {
  const [code, setCode] = useState('')
  const login = useCall('login', { show: 'inline', revalidate: false })
  const resend = useCall('login', { show: 'inline', revalidate: false })
  const submit = async (digits: string) => {
    if (await login.run({ body: { email, password, code: digits } })) await enterSite(to)
  }
  const type = (digits: string) => {
    login.reset()
    setCode(digits)
    if (digits.length === CODE_DIGITS && !login.pending) void submit(digits)
  }
  const sendAgain = async () => {
    await resend.run({ body: { email, password } })
    setCode('')
    login.reset()
    return 60
  }
  const codeError = login.fieldErrors.code ?? (isAboutCode(login.code) ? login.error : null)
  return (
    <SignInForm
      title="Xác nhận là bạn"
      lead={
        <>
          Có nhiều lần đăng nhập sai vào tài khoản này. Nếu mật khẩu bạn vừa nhập là đúng, một mã đang trên đường đến{' '}
          <strong>{email}</strong>.
        </>
      }
      error={codeError ? null : login.error}
      fieldErrors={login.fieldErrors}
      onSubmit={() => submit(code)}
      foot={
        <>
          Không nhận được mã? Có thể mật khẩu chưa đúng.{' '}
          <Link className={styles.link} to={paths.forgotPassword({ email, ...asked(to) })}>
            Đặt lại mật khẩu
          </Link>
        </>
      }
    >
      <CodeInput value={code} onChange={type} error={codeError} autoFocus />
      <Button type="submit" kind="primary" wide pending={login.pending}>
        Đăng nhập
      </Button>
      <div className={styles.between}>
        <ResendButton wait={wait} send={sendAgain} pending={resend.pending} />
        <Button kind="plain" onClick={onBack}>
          Nhập lại mật khẩu
        </Button>
      </div>
    </SignInForm>
  )
}
