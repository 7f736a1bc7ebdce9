import { useState } from 'react'
import type { ReplyOf } from '#domain/contract/index.ts'
import { useCall } from '#web/api/use-call.ts'
import { CheckedForm } from '#web/ui/CheckedForm.tsx'
import layout from '#web/ui/layout.module.css'
import { WizardPage } from '#web/ui/WizardPage.tsx'
import { CODE_DIGITS, CodeInput, isAboutCode } from '../sign-in/CodeInput.tsx'
import { SETUP_STEPS } from './setup-steps.ts'
import styles from './two-factor.module.css'

type ScanStepProps = {
  secret: ReplyOf<'setUpTwoFactor'>
  onDone: (recoveryCodes: readonly string[]) => void
  onBack: () => void
}

/** The secret as a picture to scan, as a link for the phone one is on, and as letters to type; then its first digits. */
export function ScanStep({ secret, onDone, onBack }: ScanStepProps) {
  const [code, setCode] = useState('')
  const confirm = useCall('confirmTwoFactor', { show: 'inline', revalidate: false })
  const submit = async (digits: string) => {
    const on = await confirm.run({ body: { code: digits } })
    if (on) onDone(on.recoveryCodes)
  }
  const type = (digits: string) => {
    confirm.reset()
    setCode(digits)
    if (digits.length === CODE_DIGITS && !confirm.pending) void submit(digits)
  }
  const codeError = confirm.fieldErrors.code ?? (isAboutCode(confirm.code) ? confirm.error : null)
  return (
    <CheckedForm onSubmit={() => submit(code)}>
      <WizardPage
        steps={SETUP_STEPS}
        at={1}
        title="Thêm Bến Học vào ứng dụng"
        lead="Dùng Google Authenticator, Microsoft Authenticator, 1Password hay ứng dụng tương tự."
        error={codeError || Object.keys(confirm.fieldErrors).length > 0 ? null : confirm.error}
        onBack={onBack}
        next={{ label: 'Bật xác thực hai bước', pending: confirm.pending }}
      >
        <ol className={styles.steps}>
          <li>Trong ứng dụng, chọn thêm tài khoản rồi quét mã này.</li>
          <li>Nhập sáu số mà ứng dụng hiện ra.</li>
        </ol>
        <div
          className={styles.picture}
          role="img"
          aria-label="Mã QR để quét bằng ứng dụng xác thực"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own server draws the picture, from a secret of its own
          dangerouslySetInnerHTML={{ __html: secret.picture }}
        />
        <p className={layout.small}>
          Đang dùng điện thoại này? <a href={secret.address}>Mở trong ứng dụng xác thực</a>, hoặc nhập khóa{' '}
          <span className={styles.secret}>{secret.secret.replace(/(.{4})(?=.)/g, '$1 ')}</span>
        </p>
        <CodeInput value={code} onChange={type} error={codeError} />
      </WizardPage>
    </CheckedForm>
  )
}
