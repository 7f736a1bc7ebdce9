import { useState } from 'react'
import { useCall } from '#web/api/use-call.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { TextInput } from '#web/ui/fields.tsx'
import { Link } from '#web/ui/Link.tsx'
import { CODE_DIGITS, CodeInput } from '../sign-in/CodeInput.tsx'
import { enterSite } from '../sign-in/enter-site.ts'
import styles from '../sign-in/SignInForm.module.css'
import { SignInForm } from '../sign-in/SignInForm.tsx'
import { asked } from '../sign-in/way.ts'

/** The second step of signing in: the digits of the app, or one of the recovery codes. Without a challenge the cookie has it. */
export function TwoFactorStep({ challenge, to }: { challenge?: string; to: string }) {
  const [way, setWay] = useState<'app' | 'recovery'>('app')
  const [code, setCode] = useState('')
  const step = useCall('loginTwoFactor', { show: 'inline', revalidate: false })
  const submit = async (typed: string) => {
    if (await step.run({ body: { ...(challenge && { challenge }), code: typed } })) await enterSite(to)
  }
  const type = (digits: string) => {
    step.reset()
    setCode(digits)
    if (digits.length === CODE_DIGITS && !step.pending) void submit(digits)
  }
  const other = () => {
    step.reset()
    setCode('')
    setWay(way === 'app' ? 'recovery' : 'app')
  }
  const codeError = step.fieldErrors.code ?? (step.code === 'INVALID_OTP' ? step.error : null)
  return (
    <SignInForm
      title="Xác thực hai bước"
      lead={
        way === 'app'
          ? 'Mở ứng dụng xác thực trên điện thoại và nhập mã đang hiện cho Bến Học.'
          : 'Nhập một mã khôi phục bạn đã lưu khi bật xác thực hai bước. Mỗi mã dùng được một lần.'
      }
      error={codeError ? null : step.error}
      fieldErrors={step.fieldErrors}
      onSubmit={({ code: typed = '' }) => submit(typed)}
      foot={
        <Link className={styles.link} to={paths.login(asked(to))} reloadDocument>
          Đăng nhập lại từ đầu
        </Link>
      }
    >
      {way === 'app' ? (
        <CodeInput value={code} onChange={type} error={codeError} autoFocus />
      ) : (
        <TextInput
          label="Mã khôi phục"
          name="code"
          placeholder="K7QP2-M4X9T"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          required
          error={codeError}
        />
      )}
      <Button type="submit" kind="primary" wide pending={step.pending}>
        Tiếp tục
      </Button>
      <div>
        <Button kind="plain" onClick={other}>
          {way === 'app' ? 'Không mở được ứng dụng? Dùng mã khôi phục' : 'Dùng mã của ứng dụng'}
        </Button>
      </div>
    </SignInForm>
  )
}
