import { useState } from 'react'
import { type BankCode, bankCodes, banks } from '#domain/banks.ts'
import { consentTexts } from '#domain/consents.ts'
import { formatDate } from '#domain/time.ts'
import { useCall } from '#web/api/use-call.ts'
import { Button } from '#web/ui/Button.tsx'
import { CheckedForm } from '#web/ui/CheckedForm.tsx'
import { confirm } from '#web/ui/confirm.tsx'
import { Checkbox, Select, TextInput } from '#web/ui/fields.tsx'
import layout from '#web/ui/layout.module.css'
import { FormError } from '#web/ui/Notice.tsx'
import { Options } from '#web/ui/Options.tsx'
import { toast } from '#web/ui/toast.ts'
import { isAboutCode } from '../sign-in/CodeInput.tsx'
import { valuesOf } from '../sign-in/SignInForm.tsx'
import styles from './account.module.css'
import { CodeDialog } from './CodeDialog.tsx'
import type { Me } from './ProfilePage.tsx'
import type { Details } from './ResumePage.tsx'

type Typed = { bankCode: BankCode; number: string; holder: string }

/** Where one is paid: what is kept (never the whole number), and the form that changes it with a code from the e-mail. */
export function BankAccountForm({ me, account }: { me: Me; account: Details['bankAccount'] }) {
  const [typed, setTyped] = useState<Typed | null>(null)
  const [wait, setWait] = useState<number | null>(null)
  const send = useCall('sendUserOtp', { revalidate: false, signedOut: 'stay' })
  const save = useCall('updateBankAccount', { show: 'inline', signedOut: 'stay' })
  const ask = async () => {
    const sent = await send.run({ body: { purpose: 'VERIFY_EMAIL' } })
    if (sent) setWait(sent.resendAfterSeconds)
    return sent?.resendAfterSeconds ?? null
  }
  const submit = async ({ bankCode, number = '', holder = '' }: Record<string, string>) => {
    setTyped({ bankCode: bankCodes.find((one) => one === bankCode) ?? 'VCB', number, holder })
    save.reset()
    await ask()
  }
  const finish = async (code: string) => {
    if (!typed) return
    if (!(await save.run({ body: { ...typed, consent: true, code } }))) return
    setWait(null)
    toast.success('Đã lưu tài khoản nhận tiền.')
  }
  const codeError = save.fieldErrors.code ?? (isAboutCode(save.code) ? save.error : null)
  const aboutForm = save.error !== null && !codeError
  const isHolder = save.code === 'BANK_ACCOUNT_HOLDER_MISMATCH'
  return (
    <CheckedForm className={layout.stack4} onSubmit={(event) => submit(valuesOf(event))}>
      {account && <Kept account={account} />}
      <FormError error={codeError || isHolder || Object.keys(save.fieldErrors).length > 0 ? null : save.error} />
      <Select label="Ngân hàng" name="bankCode" defaultValue={account?.bankCode ?? 'VCB'}>
        <Options of={bankCodes} word={(code) => banks[code]} />
      </Select>
      <TextInput
        label="Số tài khoản"
        name="number"
        inputMode="numeric"
        autoComplete="off"
        required
        error={save.fieldErrors.number}
      />
      <TextInput
        label="Tên chủ tài khoản"
        hint={`Phải trùng với họ tên trong hồ sơ: ${me.fullName}. Viết không dấu cũng được.`}
        name="holder"
        autoComplete="off"
        required
        error={save.fieldErrors.holder ?? (isHolder ? save.error : null)}
      />
      <Checkbox
        name="consent"
        label={consentTexts.BANK_ACCOUNT.text}
        required
        missing="Cần bạn đồng ý để chúng tôi lưu tài khoản."
      />
      <div className={layout.line3}>
        <Button type="submit" kind="primary" pending={send.pending || save.pending}>
          {account ? 'Đổi tài khoản' : 'Lưu tài khoản'}
        </Button>
      </div>
      <CodeDialog
        // What is wrong with the account itself is shown in the form behind.
        wait={aboutForm ? null : wait}
        title="Xác nhận là bạn"
        label="Lưu tài khoản"
        pending={save.pending}
        codeError={codeError}
        error={save.error}
        resend={ask}
        resending={send.pending}
        onCode={finish}
        onClose={() => setWait(null)}
      >
        Nhập mã chúng tôi vừa gửi đến <strong>{me.email}</strong>.
      </CodeDialog>
    </CheckedForm>
  )
}

function Kept({ account }: { account: NonNullable<Details['bankAccount']> }) {
  const remove = useCall('removeBankAccount', { signedOut: 'stay' })
  const ask = async () => {
    const sure = await confirm({
      title: 'Xóa tài khoản nhận tiền?',
      text: 'Bạn cần nhập lại trước lần nhận tiền sau.',
      confirmLabel: 'Xóa tài khoản',
      danger: true,
    })
    if (sure && (await remove.run())) toast.success('Đã xóa tài khoản nhận tiền.')
  }
  return (
    <div className={styles.kept}>
      <div>
        <strong>
          {account.bankName} {account.masked}
        </strong>
        <p className={layout.small}>
          {account.holder && `${account.holder} · `}lưu ngày {formatDate(account.changedAt)}
        </p>
      </div>
      <Button kind="plain" icon="trash" pending={remove.pending} onClick={ask}>
        Xóa
      </Button>
    </div>
  )
}
