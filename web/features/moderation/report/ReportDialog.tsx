import { type ModeratedKind, Violation, violationWords } from '#domain/moderation/kinds.ts'
import { useCall } from '#web/api/use-call.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { Select, Textarea } from '#web/ui/fields.tsx'
import { Options } from '#web/ui/Options.tsx'
import { toast } from '#web/ui/toast.ts'

type ReportDialogProps = { kind: ModeratedKind; id: string; what: string; onClose: () => void }

/** Says what is wrong with something. Whoever is not signed in signs in first and comes back to the page. */
export default function ReportDialog({ kind, id, what, onClose }: ReportDialogProps) {
  const report = useCall('reportContent', { show: 'inline', revalidate: false })
  async function onSubmit(form: FormData) {
    const violation = String(form.get('violation') ?? '') as Violation
    const sent = await report.run({ body: { kind, id, violation, note: String(form.get('note') ?? '') } })
    if (!sent) return
    toast.success('Đã gửi báo cáo. Cảm ơn bạn đã giữ Bến Học tử tế.')
    onClose()
  }
  return (
    <FormDialog open onClose={onClose} title="Báo cáo vi phạm" call={report} label="Gửi báo cáo" onSubmit={onSubmit}>
      <p>
        Bạn báo cáo <strong>{what}</strong>. Người đăng không biết ai đã báo cáo.
      </p>
      <Select
        label="Điều gì không ổn?"
        name="violation"
        defaultValue=""
        error={report.fieldErrors.violation && 'Hãy chọn một lý do.'}
      >
        <option value="" disabled>
          Chọn một lý do
        </option>
        <Options of={Violation} word={(one) => violationWords[one]} />
      </Select>
      <Textarea label="Nói rõ hơn" name="note" optional rows={3} maxLength={1_000} />
    </FormDialog>
  )
}
