import { type FormEvent, useId } from 'react'
import { type BankCode, bankCodes, banks } from '#domain/banks.ts'
import { useCall } from '#web/api/use-call.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Select, TextInput } from '#web/ui/fields.tsx'
import { FormError } from '#web/ui/Notice.tsx'
import { toast } from '#web/ui/toast.ts'
import styles from './refunds.module.css'

type AccountDialogProps = { refundId: string; fullName: string; open: boolean; onClose: () => void }

/** Names the account for money that cannot go back the way it came. It must be the person's own. */
export function AccountDialog({ refundId, fullName, open, onClose }: AccountDialogProps) {
  const formId = useId()
  const name = useCall('nameRefundAccount', { show: 'inline' })
  const isHolder = name.code === 'BANK_ACCOUNT_HOLDER_MISMATCH'
  function close() {
    name.reset()
    onClose()
  }
  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const typed = (field: string) => String(form.get(field) ?? '')
    const body = { bankCode: typed('bankCode') as BankCode, number: typed('number'), holder: typed('holder') }
    const named = await name.run({ params: { id: refundId }, body })
    if (!named) return
    toast.success(`Tiền sẽ về tài khoản ${named.masked}`)
    close()
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      shape="sheet"
      title="Tài khoản nhận tiền hoàn"
      actions={
        <>
          <Button onClick={close}>Để sau</Button>
          <Button kind="primary" type="submit" form={formId} pending={name.pending}>
            Gửi tài khoản
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={(event) => void onSubmit(event)} noValidate>
        <Select label="Ngân hàng" name="bankCode" defaultValue="VCB" error={name.fieldErrors.bankCode}>
          {bankCodes.map((code) => (
            <option key={code} value={code}>
              {banks[code]}
            </option>
          ))}
        </Select>
        <TextInput
          label="Số tài khoản"
          name="number"
          inputMode="numeric"
          autoComplete="off"
          error={name.fieldErrors.number}
        />
        <TextInput
          label="Tên chủ tài khoản"
          name="holder"
          autoComplete="off"
          defaultValue={fullName}
          hint={`Phải trùng với họ tên trong hồ sơ: ${fullName}. Viết không dấu cũng được.`}
          error={name.fieldErrors.holder ?? (isHolder ? name.error : null)}
        />
        <p className={styles.soft}>Chúng tôi chỉ dùng số này để trả tiền lần này, rồi xóa sau khi tiền đến.</p>
        <FormError error={isHolder || Object.keys(name.fieldErrors).length > 0 ? null : name.error} />
      </form>
    </Dialog>
  )
}
