import { useCall } from '#web/api/use-call.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { Textarea } from '#web/ui/fields.tsx'
import { toast } from '#web/ui/toast.ts'

type RejectDialogProps = { id: string; fromBuyer: boolean; open: boolean; onClose: () => void }

/** Refuses a refund, with the reason that its buyer reads. */
export function RejectDialog({ id, fromBuyer, open, onClose }: RejectDialogProps) {
  const decide = useCall('decideRefund', { show: 'inline' })
  async function onSubmit(form: FormData) {
    const reason = String(form.get('reason') ?? '')
    if (!(await decide.run({ params: { id }, body: { decision: 'REJECT', reason } }))) return
    toast.success(fromBuyer ? 'Đã từ chối, người mua được báo lý do' : 'Đã từ chối đề xuất')
    onClose()
  }
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Từ chối hoàn tiền"
      danger
      call={decide}
      label="Từ chối"
      onSubmit={onSubmit}
    >
      <Textarea
        label="Lý do"
        name="reason"
        rows={4}
        maxLength={500}
        hint={fromBuyer ? 'Người mua đọc đúng những lời này.' : 'Đồng nghiệp đọc lời này; người mua không thấy.'}
      />
    </FormDialog>
  )
}
