import { type FormEvent, useId } from 'react'
import { useCall } from '#web/api/use-call.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Textarea } from '#web/ui/fields.tsx'
import { FormError } from '#web/ui/Notice.tsx'
import { toast } from '#web/ui/toast.ts'
import styles from './DecisionPanel.module.css'

type AppealDialogProps = { caseId: string; verdict: 'UPHELD' | 'OVERTURNED' | null; onClose: () => void }

/** Answers an appeal with words that the author reads. */
export function AppealDialog({ caseId, verdict, onClose }: AppealDialogProps) {
  const formId = useId()
  const answer = useCall('decideAppeal', { show: 'inline' })
  const overturned = verdict === 'OVERTURNED'
  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (verdict === null) return
    const reason = String(new FormData(event.currentTarget).get('reason') ?? '')
    if (!(await answer.run({ params: { id: caseId }, body: { verdict, reason } }))) return
    toast.success(overturned ? 'Nội dung được hiển thị lại' : 'Đã giữ nguyên quyết định')
    onClose()
  }
  return (
    <Dialog
      open={verdict !== null}
      onClose={onClose}
      title={overturned ? 'Chấp nhận khiếu nại' : 'Giữ nguyên quyết định'}
      actions={
        <>
          <Button onClick={onClose}>Để sau</Button>
          <Button kind="primary" type="submit" form={formId} pending={answer.pending}>
            Gửi trả lời
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={(event) => void onSubmit(event)} noValidate>
        <Textarea
          label="Lý do"
          name="reason"
          rows={4}
          maxLength={2_000}
          error={answer.fieldErrors.reason}
          hint="Tác giả đọc đúng những lời này. Đây là quyết định cuối cùng."
        />
        <FormError error={answer.fieldErrors.reason ? null : answer.error} />
      </form>
    </Dialog>
  )
}
