import type { ReplyOf } from '#domain/contract/index.ts'
import { useCall } from '#web/api/use-call.ts'
import { ReasonDialog } from '#web/ui/ReasonDialog.tsx'
import { toast } from '#web/ui/toast.ts'

type RefuseDialogProps = { referral: ReplyOf<'allReferrals'>['items'][number] | null; onClose: () => void }

/** Asks why an inviter gets nothing for a friend; the inviter reads it. */
export function RefuseDialog({ referral, onClose }: RefuseDialogProps) {
  const refuse = useCall('refuseReferral', { show: 'inline' })
  function close() {
    refuse.reset()
    onClose()
  }
  async function onReason(reason: string) {
    if (!referral || !(await refuse.run({ params: { id: referral.id }, body: { reason } }))) return
    toast.success('Đã ghi: không thưởng')
    close()
  }
  return (
    <ReasonDialog
      open={referral !== null}
      title={`Không thưởng ${referral?.inviter.fullName ?? ''}?`}
      label="Không thưởng"
      danger
      hint={`Người mời đọc được lời này. ${referral?.friend.fullName ?? 'Người được mời'} vẫn giữ mã giảm giá. Quyết định này không đổi lại được.`}
      most={500}
      pending={refuse.pending}
      error={refuse.fieldErrors.reason ?? refuse.error}
      onClose={close}
      onReason={(reason) => void onReason(reason)}
    />
  )
}
