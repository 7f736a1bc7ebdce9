import { type FormEvent, useId, useState } from 'react'
import type { ReplyOf } from '#domain/contract/index.ts'
import { formatDong, parseDong } from '#domain/money.ts'
import { useCall } from '#web/api/use-call.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Textarea, TextInput } from '#web/ui/fields.tsx'
import { FormError } from '#web/ui/Notice.tsx'
import { toast } from '#web/ui/toast.ts'
import styles from './StaffTransferPage.module.css'

type ReturnDialogProps = { transfer: ReplyOf<'bankTransfer'>; open: boolean; onClose: () => void }

/** Writes down that money was sent back at the bank. */
export function ReturnDialog({ transfer, open, onClose }: ReturnDialogProps) {
  const giveBack = useCall('returnBankTransfer', { show: 'inline' })
  const [wrongAmount, setWrongAmount] = useState(false)
  const formId = useId()
  const close = () => {
    giveBack.reset()
    onClose()
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
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
    close()
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title="Ghi nhận đã trả lại"
      actions={
        <>
          <Button onClick={close}>Để sau</Button>
          <Button kind="primary" type="submit" form={formId} pending={giveBack.pending}>
            Ghi nhận
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className={styles.form} onSubmit={submit}>
        <p>Chỉ ghi nhận sau khi bạn đã chuyển tiền lại ở ngân hàng. Tiền đang giữ cho đơn chưa đủ sẽ được nhả ra.</p>
        <TextInput
          label="Số tiền"
          name="amount"
          inputMode="numeric"
          defaultValue={formatDong(transfer.left)}
          error={wrongAmount ? 'Hãy nhập số tiền, ví dụ 51.000.' : giveBack.fieldErrors.amount}
        />
        <TextInput
          label="Mã giao dịch của ngân hàng"
          name="bankReference"
          maxLength={100}
          autoComplete="off"
          error={giveBack.fieldErrors.bankReference}
        />
        <Textarea label="Lý do" name="reason" rows={3} maxLength={500} error={giveBack.fieldErrors.reason} />
        <FormError error={giveBack.error} />
      </form>
    </Dialog>
  )
}
