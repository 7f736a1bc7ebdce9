import { type FormEvent, useId } from 'react'
import { useCall } from '#web/api/use-call.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Textarea } from '#web/ui/fields.tsx'
import { FormError } from '#web/ui/Notice.tsx'
import { toast } from '#web/ui/toast.ts'
import styles from './staff.module.css'

type RejectDialogProps = { id: string; fromBuyer: boolean; open: boolean; onClose: () => void }

/** Refuses a refund, with the reason that its buyer reads. */
export function RejectDialog({ id, fromBuyer, open, onClose }: RejectDialogProps) {
  const formId = useId()
  const decide = useCall('decideRefund', { show: 'inline' })
  function close() {
    decide.reset()
    onClose()
  }
  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const reason = String(new FormData(event.currentTarget).get('reason') ?? '')
    if (!(await decide.run({ params: { id }, body: { decision: 'REJECT', reason } }))) return
    toast.success(fromBuyer ? 'Đã từ chối, người mua được báo lý do' : 'Đã từ chối đề xuất')
    close()
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title="Từ chối hoàn tiền"
      actions={
        <>
          <Button onClick={close}>Để sau</Button>
          <Button kind="danger" type="submit" form={formId} pending={decide.pending}>
            Từ chối
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={(event) => void onSubmit(event)} noValidate>
        <Textarea
          label="Lý do"
          name="reason"
          rows={4}
          maxLength={500}
          hint={fromBuyer ? 'Người mua đọc đúng những lời này.' : 'Đồng nghiệp đọc lời này; người mua không thấy.'}
          error={decide.fieldErrors.reason}
        />
        <FormError error={decide.fieldErrors.reason ? null : decide.error} />
      </form>
    </Dialog>
  )
}
