import { useCall } from '#web/api/use-call.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { Textarea } from '#web/ui/fields.tsx'
import { toast } from '#web/ui/toast.ts'

/** Ends somebody's plan for them, with the reason they will read. */
export function EndPlanDialog({ planId, open, onClose }: { planId: string; open: boolean; onClose: () => void }) {
  const end = useCall('staffCancelInstalment', { show: 'inline' })
  async function onSubmit(form: FormData) {
    const reason = String(form.get('reason') ?? '')
    if (!(await end.run({ params: { id: planId }, body: { reason } }))) return
    toast.success('Đã dừng kế hoạch, người dùng được báo lý do')
    onClose()
  }
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Dừng kế hoạch trả góp"
      danger
      call={end}
      label="Dừng kế hoạch"
      onSubmit={onSubmit}
    >
      <p>
        Sản phẩm đóng ngay và không đợt nào được thu nữa. Các đợt đã trả giữ nguyên; muốn trả lại, hãy mở yêu cầu hoàn
        tiền cho từng đơn.
      </p>
      <Textarea label="Lý do" name="reason" rows={3} maxLength={500} hint="Người dùng đọc đúng những lời này." />
    </FormDialog>
  )
}
