import { useCall } from '#web/api/use-call.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { Textarea } from '#web/ui/fields.tsx'
import { toast } from '#web/ui/toast.ts'

type AppealDialogProps = { caseId: string; verdict: 'UPHELD' | 'OVERTURNED' | null; onClose: () => void }

/** Answers an appeal with words that the author reads. */
export function AppealDialog({ caseId, verdict, onClose }: AppealDialogProps) {
  const answer = useCall('decideAppeal', { show: 'inline' })
  const overturned = verdict === 'OVERTURNED'
  async function onSubmit(form: FormData) {
    if (verdict === null) return
    const reason = String(form.get('reason') ?? '')
    if (!(await answer.run({ params: { id: caseId }, body: { verdict, reason } }))) return
    toast.success(overturned ? 'Nội dung được hiển thị lại' : 'Đã giữ nguyên quyết định')
    onClose()
  }
  return (
    <FormDialog
      open={verdict !== null}
      onClose={onClose}
      title={overturned ? 'Chấp nhận khiếu nại' : 'Giữ nguyên quyết định'}
      call={answer}
      label="Gửi trả lời"
      onSubmit={onSubmit}
    >
      <Textarea
        label="Lý do"
        name="reason"
        rows={4}
        maxLength={2_000}
        hint="Tác giả đọc đúng những lời này. Đây là quyết định cuối cùng."
      />
    </FormDialog>
  )
}
