import type { ReplyOf } from '#domain/contract/index.ts'
import { formatDong } from '#domain/money.ts'
import { useCall } from '#web/api/use-call.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { Textarea, TextInput } from '#web/ui/fields.tsx'
import { toast } from '#web/ui/toast.ts'
import { verdictLooks } from './badges.ts'

type AssignDialogProps = { transfer: ReplyOf<'bankTransfer'>; open: boolean; onClose: () => void }

/** Names the order a transfer is for, and why. */
export function AssignDialog({ transfer, open, onClose }: AssignDialogProps) {
  const assign = useCall('assignBankTransfer', { show: 'inline' })
  const submit = async (form: FormData) => {
    const body = { orderCode: String(form.get('orderCode')).trim(), reason: String(form.get('reason')).trim() }
    const answer = await assign.run({ params: { id: transfer.id }, body })
    if (!answer) return
    toast.success(`Đã gán vào đơn ${body.orderCode.toUpperCase()}: ${verdictLooks[answer.verdict].word.toLowerCase()}.`)
    onClose()
  }
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Gán vào đơn hàng"
      call={assign}
      label={`Gán ${formatDong(transfer.left)}`}
      onSubmit={submit}
    >
      <p>
        Đủ tiền thì đơn hàng được thanh toán ngay; chưa đủ thì tiền được giữ cho đơn đó. Từ đây bạn không quyết định
        hoàn tiền của đơn; tiền hoàn lại cần hai đồng nghiệp khác duyệt.
      </p>
      <TextInput label="Mã đơn hàng" name="orderCode" placeholder="BH260615AB12CD" maxLength={20} autoComplete="off" />
      <Textarea
        label="Lý do"
        name="reason"
        hint="Căn cứ nào cho thấy tiền này là của đơn đó."
        rows={3}
        maxLength={500}
      />
    </FormDialog>
  )
}
