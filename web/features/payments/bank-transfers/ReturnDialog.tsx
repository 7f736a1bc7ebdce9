import { useState } from 'react'
import type { ReplyOf } from '#domain/contract/index.ts'
import { formatDong, parseDong } from '#domain/money.ts'
import { useCall } from '#web/api/use-call.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { Textarea, TextInput } from '#web/ui/fields.tsx'
import { toast } from '#web/ui/toast.ts'

type ReturnDialogProps = { transfer: ReplyOf<'bankTransfer'>; open: boolean; onClose: () => void }

/** Writes down that money was sent back at the bank. */
export function ReturnDialog({ transfer, open, onClose }: ReturnDialogProps) {
  const giveBack = useCall('returnBankTransfer', { show: 'inline' })
  const [wrongAmount, setWrongAmount] = useState(false)
  const submit = async (form: FormData) => {
    const amount = parseDong(String(form.get('amount')))
    setWrongAmount(amount === null)
    if (amount === null) return
    const body = {
      amount,
      bankReference: String(form.get('bankReference')).trim(),
      reason: String(form.get('reason')).trim(),
    }
    if (!(await giveBack.run({ params: { id: transfer.id }, body }))) return
    toast.success(`Đã ghi nhận trả lại ${formatDong(amount)}.`)
    onClose()
  }
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Ghi nhận đã trả lại"
      call={giveBack}
      label="Ghi nhận"
      onSubmit={submit}
    >
      <p>Chỉ ghi nhận sau khi bạn đã chuyển tiền lại ở ngân hàng. Tiền đang giữ cho đơn chưa đủ sẽ được nhả ra.</p>
      <TextInput
        label="Số tiền"
        name="amount"
        inputMode="numeric"
        defaultValue={formatDong(transfer.left)}
        error={wrongAmount ? 'Hãy nhập số tiền, ví dụ 51.000.' : giveBack.fieldErrors.amount}
      />
      <TextInput label="Mã giao dịch của ngân hàng" name="bankReference" maxLength={100} autoComplete="off" />
      <Textarea label="Lý do" name="reason" rows={3} maxLength={500} />
    </FormDialog>
  )
}
