import { useState } from 'react'
import { DISPUTE_LIMITS } from '#domain/calendar/disputes.ts'
import { formatDong } from '#domain/money.ts'
import { useCall } from '#web/api/use-call.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { Textarea, TextInput } from '#web/ui/fields.tsx'
import layout from '#web/ui/layout.module.css'
import { toast } from '#web/ui/toast.ts'
import type { DisputeStanding } from '../disputes/dispute-words.ts'

type Outcome = 'RETURNED' | 'STANDS'

/** Money goes back, whole or in part, or all stays as it was; both sides read why. */
export function DisputeDecision({ id, standing: { can, most } }: { id: string; standing: DisputeStanding }) {
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const decision = useCall('decideDispute', { show: 'inline' })
  if (!can.decide && !can.why) return <p className={layout.small}>Khiếu nại này đã xong.</p>
  const submit = async (form: FormData) => {
    if (!outcome) return
    const amount = outcome === 'RETURNED' ? Number(form.get('amount') ?? 0) : 0
    const reason = String(form.get('reason') ?? '').trim()
    const done = await decision.run({ params: { id }, body: { outcome, amount, reason } })
    if (!done) return
    setOutcome(null)
    toast.success(
      done.waits
        ? 'Đã quyết định. Khoản hoàn lớn nên chờ thêm người duyệt ở trang Hoàn tiền.'
        : 'Đã quyết định và báo cho cả hai bên.',
    )
  }
  const isGiving = outcome === 'RETURNED'
  return (
    <div className={layout.stack3}>
      {can.why && <p className={layout.small}>{can.why}</p>}
      <Button kind="primary" icon="check" wide reason={!can.decide && can.why} onClick={() => setOutcome('RETURNED')}>
        Chấp nhận khiếu nại
      </Button>
      <Button icon="close" wide reason={!can.decide && can.why} onClick={() => setOutcome('STANDS')}>
        Giữ nguyên
      </Button>
      <p className={layout.small}>
        {most > 0 ? `Hoàn được nhiều nhất ${formatDong(most)}.` : 'Buổi này không còn tiền để hoàn.'}
      </p>
      {outcome && (
        <FormDialog
          open
          onClose={() => setOutcome(null)}
          title={isGiving ? 'Chấp nhận khiếu nại?' : 'Giữ nguyên như trước?'}
          call={decision}
          label={isGiving ? 'Chấp nhận' : 'Giữ nguyên'}
          onSubmit={submit}
        >
          {isGiving && most > 0 && (
            <TextInput
              label="Hoàn cho khách (đồng)"
              name="amount"
              type="number"
              inputMode="numeric"
              min={1}
              max={most}
              step={1}
              required
              defaultValue={String(most)}
              hint={`Toàn bộ là ${formatDong(most)}; nhập ít hơn để hoàn một phần.`}
            />
          )}
          <Textarea
            label="Lý do"
            name="reason"
            rows={4}
            required
            minLength={DISPUTE_LIMITS.least}
            maxLength={DISPUTE_LIMITS.text}
            hint="Khách và người dẫn đều đọc được."
          />
        </FormDialog>
      )}
    </div>
  )
}
