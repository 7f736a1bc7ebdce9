import { useState } from 'react'
import { formatDong, parseDong } from '#domain/money.ts'
import { REFUND_TWO_PERSONS_FROM } from '#domain/refund-policy.ts'
import { useCall } from '#web/api/use-call.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { Textarea, TextInput } from '#web/ui/fields.tsx'
import layout from '#web/ui/layout.module.css'
import { Notice } from '#web/ui/Notice.tsx'
import type { Refundable } from './Payments.tsx'
import { draftOf } from './start-draft.ts'

type StartDialogProps = {
  order: Refundable
  open: boolean
  onClose: () => void
  onDone: (refundId: string) => Promise<void>
}

/** Puts up money to go back beyond what is promised: how much of which line, what is kept, and why. */
export function StartDialog({ order, open, onClose, onDone }: StartDialogProps) {
  const start = useCall('startRefund', { show: 'inline', revalidate: false })
  const [typed, setTyped] = useState<Record<string, string>>({})
  const [fee, setFee] = useState('')
  const [tried, setTried] = useState(false)
  const lines = order.items.filter(({ left }) => left > 0)
  const draft = draftOf(lines, typed, fee)

  function close() {
    setTried(false)
    onClose()
  }
  async function onSubmit(form: FormData) {
    const reason = String(form.get('reason') ?? '')
    setTried(true)
    if (draft.problem || Object.keys(draft.errors).length > 0) return
    const body = { orderId: order.orderId, items: draft.items, fee: draft.fee, reason }
    const begun = await start.run({ body })
    if (!begun) return
    close()
    await onDone(begun.id)
  }
  return (
    <FormDialog
      open={open}
      onClose={close}
      wide
      title="Hoàn tiền ngoài chính sách"
      error={tried && draft.problem ? draft.problem : start.fieldErrors.reason ? null : start.error}
      call={start}
      label={draft.sum > 0 ? `Đề xuất hoàn ${formatDong(draft.sum)}` : 'Đề xuất hoàn tiền'}
      onSubmit={onSubmit}
    >
      <p className={layout.small}>
        Ghi số tiền trả lại của từng sản phẩm. Sản phẩm hoàn hết giá trị sẽ không truy cập được nữa; hoàn một phần thì
        người mua vẫn dùng tiếp.
      </p>
      {lines.map((line) => (
        <TextInput
          key={line.orderItemId}
          label={line.name}
          hint={`Còn hoàn được ${formatDong(line.left)}`}
          inputMode="numeric"
          autoComplete="off"
          placeholder="0"
          value={typed[line.orderItemId] ?? ''}
          error={draft.errors[line.orderItemId]}
          onChange={({ target }) => setTyped({ ...typed, [line.orderItemId]: spaced(target.value) })}
        />
      ))}
      <TextInput
        label="Phí giữ lại"
        optional
        hint="Trừ vào số tiền hoàn. Phần này không được hoàn về sau nữa."
        inputMode="numeric"
        autoComplete="off"
        placeholder="0"
        value={fee}
        error={draft.errors.fee}
        onChange={({ target }) => setFee(spaced(target.value))}
      />
      <Textarea
        label="Lý do"
        name="reason"
        rows={3}
        maxLength={500}
        hint="Người mua đọc được lời này khi tiền được duyệt."
      />
      {draft.sum >= REFUND_TWO_PERSONS_FROM && (
        <Notice>Từ {formatDong(REFUND_TWO_PERSONS_FROM)} cần hai đồng nghiệp khác duyệt.</Notice>
      )}
    </FormDialog>
  )
}

/** The sum as people write it, while it is typed. */
function spaced(text: string): string {
  const amount = parseDong(text)
  return amount === null ? text : formatDong(amount).replace(/\s?₫$/, '')
}
