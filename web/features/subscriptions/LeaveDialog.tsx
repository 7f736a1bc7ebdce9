import { useState } from 'react'
import { formatDong } from '#domain/money.ts'
import { LeaveReason, leaveWords } from '#domain/subscriptions.ts'
import { formatDateTime } from '#domain/time.ts'
import { useCall } from '#web/api/use-call.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { ChoiceGroup, Radio, Select } from '#web/ui/fields.tsx'
import { Options } from '#web/ui/Options.tsx'
import { toast } from '#web/ui/toast.ts'
import type { Subscription } from './labels.ts'

type LeaveDialogProps = { sub: Subscription; open: boolean; onClose: () => void; onPause?: (() => void) | undefined }
type When = 'NOW' | 'AT_END'

/** Leaves a subscription: when the paid period ends, or now with what is not used going back. Two presses, and no begging. */
export function LeaveDialog({ sub, open, onClose, onPause }: LeaveDialogProps) {
  const leave = useCall('cancelSubscription', { show: 'inline' })
  const [when, setWhen] = useState<When>('AT_END')
  const chosen: When = sub.can.cancelAtEnd ? when : 'NOW'
  const until = sub.period?.endsAt ? formatDateTime(sub.period.endsAt) : ''

  function switchToPause() {
    onClose()
    onPause?.()
  }
  async function onSubmit(form: FormData) {
    const told = form.get('reason')
    const reason = LeaveReason.find((one) => one === told)
    const left = await leave.run({ params: { id: sub.id }, body: { when: chosen, ...(reason && { reason }) } })
    if (!left) return
    toast.success(
      left.cancelAtEnd
        ? `Đã hủy. Gói còn dùng được đến ${until}.`
        : left.refunded > 0
          ? `Đã hủy gói, ${formatDong(left.refunded)} đang về với bạn.`
          : 'Đã hủy gói.',
    )
    onClose()
  }
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      shape="sheet"
      title={`Hủy gói ${sub.membership.name}`}
      cancelLabel="Giữ gói"
      danger
      call={leave}
      label={chosen === 'NOW' ? 'Hủy ngay' : 'Hủy khi hết kỳ'}
      onSubmit={onSubmit}
    >
      <ChoiceGroup legend="Bạn muốn dừng khi nào?">
        {sub.can.cancelAtEnd && (
          <Radio
            name="when"
            value="AT_END"
            checked={chosen === 'AT_END'}
            onChange={() => setWhen('AT_END')}
            label="Khi hết kỳ đã trả"
            hint={`Mọi thứ mở đến ${until}, không trừ tiền nữa. Bạn đổi ý được bất cứ lúc nào trước đó.`}
          />
        )}
        {sub.can.cancelNow && (
          <Radio
            name="when"
            value="NOW"
            checked={chosen === 'NOW'}
            onChange={() => setWhen('NOW')}
            label={sub.unused ? `Ngay bây giờ, hoàn ${formatDong(sub.unused)}` : 'Ngay bây giờ'}
            hint={
              sub.unused
                ? 'Gói đóng ngay. Phần chưa dùng tính đến từng giây, hoàn về phương thức bạn đã thanh toán.'
                : 'Gói đóng ngay. Kỳ này không còn khoản nào để hoàn.'
            }
          />
        )}
      </ChoiceGroup>
      <Select label="Vì sao bạn rời đi?" name="reason" optional defaultValue="">
        <option value="">Chọn một lý do</option>
        <Options of={LeaveReason} word={(reason) => leaveWords[reason]} />
      </Select>
      {onPause && (
        <p>
          Chỉ bận một thời gian?{' '}
          <Button kind="plain" size="sm" onClick={switchToPause}>
            Tạm nghỉ thay vì hủy
          </Button>
        </p>
      )}
    </FormDialog>
  )
}
