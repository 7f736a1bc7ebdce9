import { useState } from 'react'
import { EVENT_LIMITS } from '#domain/event/fields.ts'
import { formatDong } from '#domain/money.ts'
import { useCall } from '#web/api/use-call.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { Select, Textarea } from '#web/ui/fields.tsx'
import layout from '#web/ui/layout.module.css'
import { toast } from '#web/ui/toast.ts'
import type { EventShown } from '../public/closed.ts'

type Event = EventShown
type Tier = Event['tiers'][number]
type AskDialogProps = { event: Event; tiers: readonly Tier[]; isApproval: boolean; onClose: () => void }

/** How many tickets somebody waits for, or asks the host for; several kinds at once, with what is bought besides. */
export default function AskDialog({ event, tiers, isApproval, onClose }: AskDialogProps) {
  const ask = useCall('askForTickets', { show: 'inline' })
  const [counts, setCounts] = useState<Readonly<Record<string, number>>>(() => firstCount(tiers))
  const wanted = tiers.flatMap(({ id }) => (counts[id] ? [{ tierId: id, quantity: counts[id] }] : []))
  const submit = async (form: FormData) => {
    const body = { tickets: wanted, note: String(form.get('note') ?? '') }
    const asked = await ask.run({ params: { id: event.id }, body })
    if (!asked) return
    toast.success(
      asked.status === 'OFFERED'
        ? 'Vé đang được giữ cho bạn'
        : isApproval
          ? 'Đã gửi yêu cầu đến người tổ chức'
          : 'Bạn đã vào danh sách chờ',
    )
    onClose()
  }
  const problem = Object.values(ask.fieldErrors)[0] ?? ask.error
  return (
    <FormDialog
      open
      onClose={onClose}
      title={isApproval ? 'Yêu cầu mua vé' : 'Vào danh sách chờ'}
      call={{ ...ask, fieldErrors: {}, error: problem }}
      label={isApproval ? 'Gửi yêu cầu' : 'Vào danh sách chờ'}
      reason={wanted.length === 0 && 'Hãy chọn số vé trước'}
      onSubmit={submit}
    >
      <p className={layout.soft}>
        {isApproval
          ? 'Người tổ chức xem yêu cầu rồi trả lời. Được duyệt, bạn mới thanh toán.'
          : 'Khi đủ vé trống, chúng tôi giữ tất cả cho bạn và báo ngay; bạn thanh toán trong thời gian giữ. Rời danh sách lúc nào cũng được.'}
      </p>
      {tiers.map((tier) => (
        <Select
          key={tier.id}
          label={`${tier.name} (${tier.price === 0 ? 'miễn phí' : formatDong(tier.price)})`}
          value={String(counts[tier.id] ?? 0)}
          onChange={({ target }) => {
            ask.reset()
            setCounts((was) => ({ ...was, [tier.id]: Number(target.value) }))
          }}
        >
          {Array.from({ length: tier.most + 1 }, (_, n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the number is what it is
            <option key={n} value={n}>
              {n === 0 ? 'Không lấy' : `${n} vé`}
            </option>
          ))}
        </Select>
      ))}
      {isApproval && (
        <Textarea
          name="note"
          label="Lời nhắn cho người tổ chức"
          optional
          rows={3}
          maxLength={EVENT_LIMITS.message}
          hint="Bạn là ai, vì sao muốn tham gia."
        />
      )}
    </FormDialog>
  )
}

/** One ticket, where there is only one kind to have. */
function firstCount(tiers: readonly Tier[]): Record<string, number> {
  const [first, ...others] = tiers.filter(({ isAddOn }) => !isAddOn)
  return first && others.length === 0 ? { [first.id]: 1 } : {}
}
