import { useState } from 'react'
import { formatDong } from '#domain/money.ts'
import { endOfPeriods } from '#domain/subscriptions.ts'
import { formatDate, formatDateTime } from '#domain/time.ts'
import { useCall } from '#web/api/use-call.ts'
import { Button } from '#web/ui/Button.tsx'
import { confirm } from '#web/ui/confirm.tsx'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { ChoiceGroup, Radio } from '#web/ui/fields.tsx'
import { toast } from '#web/ui/toast.ts'
import type { Subscription } from './labels.ts'

const MONTHS = [1, 2, 3] as const
type PauseDialogProps = { sub: Subscription; open: boolean; onClose: () => void }

/** How long a subscription rests, and exactly what that means. */
export function PauseDialog({ sub, open, onClose }: PauseDialogProps) {
  const [months, setMonths] = useState<number>(1)
  const pause = useCall('pauseSubscription', { show: 'inline' })
  const from = sub.period?.endsAt
  if (!from) return null
  async function onPause() {
    const paused = await pause.run({ params: { id: sub.id }, body: { months } })
    if (!paused) return
    toast.success(`Gói nghỉ từ ${formatDate(paused.pausesAt)} đến ${formatDate(paused.resumesAt)}`)
    onClose()
  }
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Tạm nghỉ gói hội viên?"
      cancelLabel="Không nghỉ"
      call={pause}
      label="Tạm nghỉ"
      onSubmit={onPause}
    >
      <p>
        Gói vẫn mở đến {formatDateTime(from)}. Sau đó không trừ tiền và không mở bài, cho đến khi gói tự mở lại với giá{' '}
        {formatDong(sub.price)}. Tiến độ học của bạn còn nguyên.
      </p>
      <ChoiceGroup legend="Nghỉ bao lâu">
        {MONTHS.map((one) => (
          <Radio
            key={one}
            name="nghi"
            label={`${one} tháng`}
            hint={`Mở lại ${formatDate(endOfPeriods(new Date(from), { unit: 'MONTH', count: 1 }, one) ?? from)}`}
            checked={months === one}
            onChange={() => setMonths(one)}
          />
        ))}
      </ChoiceGroup>
    </FormDialog>
  )
}

/** Takes a pause back before it begins, or ends it and pays the next period now. */
export function Resume({ sub }: { sub: Subscription }) {
  const { run, pending } = useCall('resumeSubscription')
  const rests = sub.pause?.rests ?? false
  async function onResume() {
    if (rests) {
      const sure = await confirm({
        title: 'Mở lại gói ngay bây giờ?',
        text: `Kỳ mới bắt đầu ngay và trừ ${formatDong(sub.price)} từ thẻ của bạn.`,
        confirmLabel: 'Mở lại và trả tiền',
        cancelLabel: 'Nghỉ tiếp',
      })
      if (!sure) return
    }
    if (await run({ params: { id: sub.id } }))
      toast.success(rests ? 'Gói đang được mở lại' : 'Gói tiếp tục tự gia hạn như trước')
  }
  return (
    <Button kind="strong" pending={pending} onClick={() => void onResume()}>
      {rests ? 'Mở lại ngay' : 'Bỏ tạm nghỉ'}
    </Button>
  )
}
