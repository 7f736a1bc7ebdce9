import { type FormEvent, useId, useState } from 'react'
import type { ReplyOf } from '#domain/contract/index.ts'
import { useCall } from '#web/api/use-call.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Textarea } from '#web/ui/fields.tsx'
import { FormError } from '#web/ui/Notice.tsx'
import { toast } from '#web/ui/toast.ts'

type RefuseDialogProps = { referral: ReplyOf<'allReferrals'>['items'][number] | null; onClose: () => void }

/** Asks why an inviter gets nothing for a friend; the inviter reads it. */
export function RefuseDialog({ referral, onClose }: RefuseDialogProps) {
  const formId = useId()
  const [reason, setReason] = useState('')
  const refuse = useCall('refuseReferral', { show: 'inline' })
  function close() {
    refuse.reset()
    onClose()
  }
  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (!referral || !(await refuse.run({ params: { id: referral.id }, body: { reason } }))) return
    toast.success('Đã ghi: không thưởng')
    close()
  }
  const { fieldErrors } = refuse
  return (
    <Dialog
      open={referral !== null}
      onClose={close}
      title={`Không thưởng ${referral?.inviter.fullName ?? ''}?`}
      actions={
        <>
          <Button onClick={close}>Để sau</Button>
          <Button kind="danger" type="submit" form={formId} pending={refuse.pending}>
            Không thưởng
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={(event) => void onSubmit(event)} noValidate>
        <Textarea
          label="Lý do"
          hint={`Người mời đọc được lời này. ${referral?.friend.fullName ?? 'Người được mời'} vẫn giữ mã giảm giá. Quyết định này không đổi lại được.`}
          rows={3}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          error={fieldErrors.reason && 'Hãy viết lý do, ít nhất 3 ký tự.'}
        />
        <FormError error={Object.keys(fieldErrors).length > 0 ? null : refuse.error} />
      </form>
    </Dialog>
  )
}
