import { useState } from 'react'
import type { ReplyOf } from '#domain/contract/index.ts'
import { formatDong } from '#domain/money.ts'
import { formatDateTime } from '#domain/time.ts'
import { useCall } from '#web/api/use-call.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { ChoiceGroup, Radio, Textarea } from '#web/ui/fields.tsx'
import { toast } from '#web/ui/toast.ts'

type EndDialogProps = { sub: ReplyOf<'staffSubscription'>; open: boolean; onClose: () => void }

/** Ends somebody's subscription for them, with the reason they will read. */
export function EndDialog({ sub, open, onClose }: EndDialogProps) {
  const end = useCall('staffCancelSubscription', { show: 'inline' })
  const [when, setWhen] = useState<'NOW' | 'AT_END'>(sub.cancelAtEnd ? 'NOW' : 'AT_END')

  async function onSubmit(form: FormData) {
    const reason = String(form.get('reason') ?? '')
    const done = await end.run({ params: { id: sub.id }, body: { when, reason } })
    if (!done) return
    toast.success(done.refunded > 0 ? `Đã hủy, hoàn ${formatDong(done.refunded)}` : 'Đã hủy, người dùng được báo lý do')
    onClose()
  }
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Hủy gói thay người dùng"
      danger
      call={end}
      label="Hủy gói"
      onSubmit={onSubmit}
    >
      <ChoiceGroup legend="Khi nào">
        {!sub.cancelAtEnd && (
          <Radio
            name="when"
            checked={when === 'AT_END'}
            onChange={() => setWhen('AT_END')}
            label="Khi hết kỳ đã trả"
            hint={sub.periodEnd ? `Mọi thứ mở đến ${formatDateTime(sub.periodEnd)}, không trừ tiền nữa` : undefined}
          />
        )}
        <Radio
          name="when"
          checked={when === 'NOW'}
          onChange={() => setWhen('NOW')}
          label="Ngay bây giờ"
          hint="Gói đóng ngay, phần chưa dùng được hoàn theo từng giây"
        />
      </ChoiceGroup>
      <Textarea label="Lý do" name="reason" rows={3} maxLength={500} hint="Người dùng đọc đúng những lời này." />
    </FormDialog>
  )
}
