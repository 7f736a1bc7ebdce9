import { useState } from 'react'
import type { SocialProvider } from '#domain/enums.ts'
import { signInAddress } from '#domain/sign-in.ts'
import { useCall } from '#web/api/use-call.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { CheckedForm } from '#web/ui/CheckedForm.tsx'
import { TextInput } from '#web/ui/fields.tsx'
import { Link } from '#web/ui/Link.tsx'
import layout from '#web/ui/layout.module.css'
import { FormError } from '#web/ui/Notice.tsx'
import { SocialButtons } from '../social/SocialButtons.tsx'
import { TwoFactorStep } from '../two-factor/TwoFactorStep.tsx'
import { CODE_DIGITS, CodeInput, isAboutCode } from './CodeInput.tsx'
import { ResendButton } from './ResendButton.tsx'
import styles from './SignInForm.module.css'

type EntryStepProps = {
  providers: readonly SocialProvider[]
  /** The page one is on, for the ways in that lead through another. */
  to: string
  /** Once the session is there. */
  onEntered(): Promise<void>
}

/** Signs up or in where one is: an e-mail or a number, then the code that came there. */
export function EntryStep({ providers, to, onEntered }: EntryStepProps) {
  const [address, setAddress] = useState('')
  const [wait, setWait] = useState<number | null>(null)
  const sending = useCall('sendLoginCode', { show: 'inline', revalidate: false })
  async function send(): Promise<number | null> {
    const sent = await sending.run({ body: { address } })
    if (!sent) return null
    setWait(sent.resendAfterSeconds)
    return sent.resendAfterSeconds
  }
  if (wait !== null)
    return (
      <CodeStep
        address={address}
        wait={wait}
        to={to}
        send={send}
        sending={sending.pending}
        onBack={() => setWait(null)}
        onEntered={onEntered}
      />
    )
  return (
    <CheckedForm
      className={layout.stack4}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <TextInput
        label="Email hoặc số điện thoại"
        name="address"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        required
        value={address}
        onChange={(event) => {
          setAddress(event.target.value)
          sending.reset()
        }}
        error={sending.fieldErrors.address}
      />
      <FormError error={sending.fieldErrors.address ? null : sending.error} />
      <Button type="submit" kind="primary" size="lg" wide pending={sending.pending}>
        Tiếp tục
      </Button>
      <p className={layout.small}>
        Chưa có tài khoản? Chúng tôi tạo ngay cho bạn. Khi tiếp tục, bạn đồng ý với{' '}
        <Link to={paths.terms()}>điều khoản sử dụng</Link> và <Link to={paths.privacy()}>chính sách bảo mật</Link>.
      </p>
      <SocialButtons providers={providers} to={to} agrees />
      <p className={layout.small}>
        <Link className={styles.link} to={paths.login({ to })}>
          Đăng nhập bằng mật khẩu
        </Link>
      </p>
    </CheckedForm>
  )
}

type CodeStepProps = Pick<EntryStepProps, 'to' | 'onEntered'> & {
  address: string
  wait: number
  send(): Promise<number | null>
  sending: boolean
  onBack(): void
}

function CodeStep({ address, wait, to, send, sending, onBack, onEntered }: CodeStepProps) {
  const [code, setCode] = useState('')
  const [entered, setEntered] = useState(false)
  const entering = useCall('loginWithCode', { show: 'inline', revalidate: false })
  const isPhone = 'phone' in (signInAddress(address) ?? {})
  async function submit(digits: string) {
    if (!(await entering.run({ body: { address, code: digits } }))) return
    setEntered(true)
    await onEntered()
  }
  if (entering.code === 'TWO_FACTOR_REQUIRED')
    return <TwoFactorStep challenge={(entering.detail as { challenge: string }).challenge} to={to} />
  const codeError = entering.fieldErrors.code ?? (isAboutCode(entering.code) ? entering.error : null)
  return (
    <CheckedForm
      className={layout.stack4}
      onSubmit={(event) => {
        event.preventDefault()
        void submit(code)
      }}
    >
      <p>
        Nhập mã chúng tôi vừa gửi đến <strong>{address.trim()}</strong>. Mã dùng được trong 10 phút.
        {isPhone && ' Chỉ số đã xác minh trong tài khoản mới nhận được mã; nếu chưa có tài khoản, bạn dùng email nhé.'}
      </p>
      <FormError error={codeError ? null : entering.error} />
      <CodeInput
        value={code}
        onChange={(digits) => {
          entering.reset()
          setCode(digits)
          if (digits.length === CODE_DIGITS && !entering.pending) void submit(digits)
        }}
        error={codeError}
        autoFocus
      />
      <Button type="submit" kind="primary" size="lg" wide pending={entering.pending || entered}>
        Xác nhận
      </Button>
      <div className={styles.between}>
        <ResendButton wait={wait} send={send} pending={sending} />
        <Button kind="plain" onClick={onBack}>
          {isPhone ? 'Đổi số điện thoại' : 'Đổi email'}
        </Button>
      </div>
    </CheckedForm>
  )
}
