import { type FormEvent, useId } from 'react'
import { Violation, violationWords } from '#domain/moderation/kinds.ts'
import { useCall } from '#web/api/use-call.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Checkbox, Select, Textarea } from '#web/ui/fields.tsx'
import { FormError } from '#web/ui/Notice.tsx'
import { toast } from '#web/ui/toast.ts'
import styles from './DecisionPanel.module.css'

type RemoveDialogProps = { caseId: string; suggested: Violation | undefined; open: boolean; onClose: () => void }

/** Removes a thing: the kind of violation and the words that its author reads. */
export function RemoveDialog({ caseId, suggested, open, onClose }: RemoveDialogProps) {
  const formId = useId()
  const removal = useCall('decideCase', { show: 'inline' })
  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
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
  const { reason, violation } = removal.fieldErrors
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Gỡ nội dung"
      actions={
        <>
          <Button onClick={onClose}>Để sau</Button>
          <Button kind="danger" type="submit" form={formId} pending={removal.pending}>
            Gỡ nội dung
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={(event) => void onSubmit(event)} noValidate>
        <Select label="Loại vi phạm" name="violation" defaultValue={suggested ?? 'OTHER'} error={violation}>
          {Violation.map((one) => (
            <option key={one} value={one}>
              {violationWords[one]}
            </option>
          ))}
        </Select>
        <Textarea
          label="Lý do"
          name="reason"
          rows={4}
          maxLength={2_000}
          error={reason}
          hint="Tác giả đọc đúng những lời này và có thể khiếu nại một lần trong 30 ngày."
        />
        <Checkbox
          label="Đề nghị gỡ vĩnh viễn"
          name="permanent"
          hint="Nội dung bị gỡ ngay. Một người khác phải đồng ý thì mới thành vĩnh viễn."
        />
        <FormError error={reason || violation ? null : removal.error} />
      </form>
    </Dialog>
  )
}
