import { type FormEvent, useState } from 'react'
import { useCall } from '#web/api/use-call.ts'
import { Button } from '#web/ui/Button.tsx'
import layout from '#web/ui/layout.module.css'
import { FormError } from '#web/ui/Notice.tsx'
import { PasswordInput } from '#web/ui/PasswordInput.tsx'
import { toast } from '#web/ui/toast.ts'
import { CodeInput, isAboutCode } from '../sign-in/CodeInput.tsx'
import { ResendButton } from '../sign-in/ResendButton.tsx'
import { valuesOf } from '../sign-in/SignInForm.tsx'
import styles from './account.module.css'
import type { Me } from './ProfilePage.tsx'

/** Changes the password; an account without one gets its first, with a code from the e-mail. */
export function PasswordForm({ me }: { me: Me }) {
  return me.hasPassword ? <ChangeForm me={me} /> : <FirstPasswordForm me={me} />
}

function ChangeForm({ me }: { me: Me }) {
  const { run, pending, error, fieldErrors } = useCall('changePassword', { show: 'inline', signedOut: 'stay' })
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    const form = event.currentTarget
    const { oldPassword = '', newPassword = '', confirmPassword = '' } = valuesOf(event)
    if (!(await run({ body: { oldPassword, newPassword, confirmPassword } }))) return
    form.reset()
    toast.success('Đã đổi mật khẩu. Các thiết bị khác đã được đăng xuất.')
  }
  return (
    <form noValidate className={layout.stack4} onSubmit={submit}>
      <FormError error={Object.keys(fieldErrors).length > 0 ? null : error} />
      <input type="hidden" name="username" autoComplete="username" value={me.email} readOnly />
      <PasswordInput
        label="Mật khẩu hiện tại"
        name="oldPassword"
        autoComplete="current-password"
        required
        error={fieldErrors.oldPassword}
      />
      <NewPassword fieldErrors={fieldErrors} />
      <div className={layout.line3}>
        <Button type="submit" kind="strong" pending={pending}>
          Đổi mật khẩu
        </Button>
        <p className={layout.small}>Các thiết bị khác sẽ được đăng xuất.</p>
      </div>
    </form>
  )
}

function FirstPasswordForm({ me }: { me: Me }) {
  const [code, setCode] = useState('')
  const send = useCall('getOwnOtp', { revalidate: false, signedOut: 'stay' })
  const {
    run,
    pending,
    error,
    code: fault,
    fieldErrors,
  } = useCall('configurePassword', { show: 'inline', signedOut: 'stay' })
  const sendCode = async () => {
    const sent = await send.run({ body: { purpose: 'CHANGE_PASSWORD' } })
    if (sent) toast.success(`Đã gửi mã đến ${me.email}.`)
    return sent?.resendAfterSeconds ?? null
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    const { newPassword = '', confirmPassword = '' } = valuesOf(event)
    if (await run({ body: { code, newPassword, confirmPassword } })) toast.success('Đã đặt mật khẩu.')
  }
  const codeError = fieldErrors.code ?? (isAboutCode(fault) ? error : null)
  return (
    <form noValidate className={layout.stack4} onSubmit={submit}>
      <p>Tài khoản của bạn chưa có mật khẩu. Để đặt mật khẩu, hãy lấy mã qua email.</p>
      <FormError error={codeError || Object.keys(fieldErrors).length > 0 ? null : error} />
      <CodeInput value={code} onChange={setCode} error={codeError} />
      <div>
        <ResendButton first="Gửi mã đến email" wait={0} send={sendCode} pending={send.pending} />
      </div>
      <NewPassword fieldErrors={fieldErrors} />
      <div className={layout.line3}>
        <Button type="submit" kind="strong" pending={pending}>
          Đặt mật khẩu
        </Button>
      </div>
    </form>
  )
}

function NewPassword({ fieldErrors }: { fieldErrors: Record<string, string> }) {
  return (
    <div className={styles.pair}>
      <PasswordInput
        label="Mật khẩu mới"
        hint="Từ 8 ký tự. Một câu dễ nhớ là mật khẩu tốt."
        name="newPassword"
        autoComplete="new-password"
        required
        error={fieldErrors.newPassword}
      />
      <PasswordInput
        label="Nhập lại mật khẩu mới"
        hint="Gõ lại một lần nữa cho chắc."
        name="confirmPassword"
        autoComplete="new-password"
        required
        error={fieldErrors.confirmPassword}
      />
    </div>
  )
}
