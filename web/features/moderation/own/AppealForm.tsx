import { type FormEvent, useId } from 'react'
import { useCall } from '#web/api/use-call.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Textarea } from '#web/ui/fields.tsx'
import { FormError } from '#web/ui/Notice.tsx'
import { toast } from '#web/ui/toast.ts'

/** An author asks for another look at a removal, once. */
export function AppealForm({ caseId, title, onClose }: { caseId: string | null; title: string; onClose: () => void }) {
  const formId = useId()
  const appeal = useCall('appealDecision', { show: 'inline' })
  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!caseId) return
    const text = String(new FormData(event.currentTarget).get('text') ?? '')
    if (!(await appeal.run({ params: { id: caseId }, body: { text } }))) return
    toast.success('Đã gửi khiếu nại')
    onClose()
  }
  return (
    <Dialog
      open={caseId !== null}
      onClose={onClose}
      title="Khiếu nại quyết định gỡ"
      actions={
        <>
          <Button onClick={onClose}>Để sau</Button>
          <Button kind="primary" type="submit" form={formId} pending={appeal.pending}>
            Gửi khiếu nại
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={(event) => void onSubmit(event)} noValidate>
        <p>“{title}”</p>
        <Textarea
          label="Vì sao bạn cho rằng quyết định chưa đúng?"
          name="text"
          rows={5}
          maxLength={2_000}
          error={appeal.fieldErrors.text}
          hint="Bạn chỉ khiếu nại được một lần. Một người khác với người quyết định lần đầu sẽ đọc."
        />
        <FormError error={appeal.fieldErrors.text ? null : appeal.error} />
      </form>
    </Dialog>
  )
}
