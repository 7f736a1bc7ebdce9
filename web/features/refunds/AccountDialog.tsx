import { type BankCode, bankCodes, banks } from '#domain/banks.ts'
import { useCall } from '#web/api/use-call.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { Select, TextInput } from '#web/ui/fields.tsx'
import layout from '#web/ui/layout.module.css'
import { Options } from '#web/ui/Options.tsx'
import { toast } from '#web/ui/toast.ts'

type AccountDialogProps = { refundId: string; fullName: string; open: boolean; onClose: () => void }

/** Names the account for money that cannot go back the way it came. It must be the person's own. */
export function AccountDialog({ refundId, fullName, open, onClose }: AccountDialogProps) {
  const name = useCall('nameRefundAccount', { show: 'inline' })
  const isHolder = name.code === 'BANK_ACCOUNT_HOLDER_MISMATCH'
  async function onSubmit(form: FormData) {
    const typed = (field: string) => String(form.get(field) ?? '')
    const body = { bankCode: typed('bankCode') as BankCode, number: typed('number'), holder: typed('holder') }
    const named = await name.run({ params: { id: refundId }, body })
    if (!named) return
    toast.success(`Tiền sẽ về tài khoản ${named.masked}`)
    onClose()
  }
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      shape="sheet"
      title="Tài khoản nhận tiền hoàn"
      {...(isHolder && { error: null })}
      call={name}
      label="Gửi tài khoản"
      onSubmit={onSubmit}
    >
      <Select label="Ngân hàng" name="bankCode" defaultValue="VCB">
        <Options of={bankCodes} word={(code) => banks[code]} />
      </Select>
      <TextInput label="Số tài khoản" name="number" inputMode="numeric" autoComplete="off" />
      <TextInput
        label="Tên chủ tài khoản"
        name="holder"
        autoComplete="off"
        defaultValue={fullName}
        hint={`Phải trùng với họ tên trong hồ sơ: ${fullName}. Viết không dấu cũng được.`}
        error={isHolder ? name.error : null}
      />
      <p className={layout.small}>Chúng tôi chỉ dùng số này để trả tiền lần này, rồi xóa sau khi tiền đến.</p>
    </FormDialog>
  )
}
