import { useCall } from '#web/api/use-call.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { Textarea } from '#web/ui/fields.tsx'
import { toast } from '#web/ui/toast.ts'

/** An author asks for another look at a removal, once. */
export function AppealForm({ caseId, title, onClose }: { caseId: string | null; title: string; onClose: () => void }) {
  const appeal = useCall('appealDecision', { show: 'inline' })
  async function onSubmit(form: FormData) {
    if (!caseId) return
    const text = String(form.get('text') ?? '')
    if (!(await appeal.run({ params: { id: caseId }, body: { text } }))) return
    toast.success('Đã gửi khiếu nại')
    onClose()
  }
  return (
    <FormDialog
      open={caseId !== null}
      onClose={onClose}
      title="Khiếu nại quyết định gỡ"
      call={appeal}
      label="Gửi khiếu nại"
      onSubmit={onSubmit}
    >
      <p>“{title}”</p>
      <Textarea
        label="Vì sao bạn cho rằng quyết định chưa đúng?"
        name="text"
        rows={5}
        maxLength={2_000}
        hint="Bạn chỉ khiếu nại được một lần. Một người khác với người quyết định lần đầu sẽ đọc."
      />
    </FormDialog>
  )
}
