import { Violation, violationWords } from '#domain/moderation/kinds.ts'
import { useCall } from '#web/api/use-call.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { Checkbox, Select, Textarea } from '#web/ui/fields.tsx'
import { Options } from '#web/ui/Options.tsx'
import { toast } from '#web/ui/toast.ts'

type RemoveDialogProps = { caseId: string; suggested: Violation | undefined; open: boolean; onClose: () => void }

/** Removes a thing: the kind of violation and the words that its author reads. */
export function RemoveDialog({ caseId, suggested, open, onClose }: RemoveDialogProps) {
  const removal = useCall('decideCase', { show: 'inline' })
  async function onSubmit(form: FormData) {
    const saved = await removal.run({
      params: { id: caseId },
      body: {
        verdict: 'REMOVED',
        violation: form.get('violation') as Violation,
        reason: String(form.get('reason') ?? ''),
        permanent: form.get('permanent') !== null,
      },
    })
    if (!saved) return
    toast.success('Đã gỡ nội dung, tác giả được báo lý do')
    onClose()
  }
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Gỡ nội dung"
      danger
      call={removal}
      label="Gỡ nội dung"
      onSubmit={onSubmit}
    >
      <Select label="Loại vi phạm" name="violation" defaultValue={suggested ?? 'OTHER'}>
        <Options of={Violation} word={(one) => violationWords[one]} />
      </Select>
      <Textarea
        label="Lý do"
        name="reason"
        rows={4}
        maxLength={2_000}
        hint="Tác giả đọc đúng những lời này và có thể khiếu nại một lần trong 30 ngày."
      />
      <Checkbox
        label="Đề nghị gỡ vĩnh viễn"
        name="permanent"
        hint="Nội dung bị gỡ ngay. Một người khác phải đồng ý thì mới thành vĩnh viễn."
      />
    </FormDialog>
  )
}
