import { type FormEvent, useId } from 'react'
import { useCall } from '#web/api/use-call.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Textarea } from '#web/ui/fields.tsx'
import { FormError } from '#web/ui/Notice.tsx'
import { toast } from '#web/ui/toast.ts'
import styles from '../Instalments.module.css'

/** Ends somebody's plan for them, with the reason they will read. */
export function EndPlanDialog({ planId, open, onClose }: { planId: string; open: boolean; onClose: () => void }) {
  const formId = useId()
  const end = useCall('staffCancelInstalment', { show: 'inline' })
  function close() {
    end.reset()
    onClose()
  }
  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const reason = String(new FormData(event.currentTarget).get('reason') ?? '')
    if (!(await end.run({ params: { id: planId }, body: { reason } }))) return
    toast.success('Đã dừng kế hoạch, người dùng được báo lý do')
    close()
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title="Dừng kế hoạch trả góp"
      actions={
        <>
          <Button onClick={close}>Để sau</Button>
          <Button kind="danger" type="submit" form={formId} pending={end.pending}>
            Dừng kế hoạch
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={(event) => void onSubmit(event)} noValidate>
        <p>
          Sản phẩm đóng ngay và không đợt nào được thu nữa. Các đợt đã trả giữ nguyên; muốn trả lại, hãy mở yêu cầu hoàn
          tiền cho từng đơn.
        </p>
        <Textarea
          label="Lý do"
          name="reason"
          rows={3}
          maxLength={500}
          hint="Người dùng đọc đúng những lời này."
          error={end.fieldErrors.reason}
        />
        <FormError error={end.fieldErrors.reason ? null : end.error} />
      </form>
    </Dialog>
  )
}
