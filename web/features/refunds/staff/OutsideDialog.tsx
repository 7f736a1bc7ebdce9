import { useState } from 'react'
import { formatDong, parseDong } from '#domain/money.ts'
import { paidByWords } from '#domain/payment-gateways.ts'
import { REFUND_TWO_PERSONS_FROM } from '#domain/refund-policy.ts'
import { useCall } from '#web/api/use-call.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { ChoiceGroup, Radio, Select, Textarea, TextInput } from '#web/ui/fields.tsx'
import layout from '#web/ui/layout.module.css'
import { Options } from '#web/ui/Options.tsx'
import type { Refundable } from './Payments.tsx'

type OutsideDialogProps = {
  order: Refundable
  open: boolean
  onClose: () => void
  onDone: (refundId: string) => Promise<void>
}

/** Writes down money that went back without us, so that order and books are right: of which payment, how, how much. */
export function OutsideDialog({ order, open, onClose, onDone }: OutsideDialogProps) {
  const write = useCall('writeDownRefund', { show: 'inline', revalidate: false })
  const [unread, setUnread] = useState(false)
  const payments = order.payments.filter(({ left, provider }) => left > 0 && provider !== 'CREDIT')

  function close() {
    setUnread(false)
    onClose()
  }
  async function onSubmit(form: FormData) {
    const typed = (field: string) => String(form.get(field) ?? '')
    const amount = parseDong(typed('amount'))
    setUnread(amount === null || amount < 1)
    if (amount === null || amount < 1) return
    const body = { paymentId: typed('payment'), amount, byHand: typed('way') === 'bank', reason: typed('reason') }
    const written = await write.run({ body })
    if (!written) return
    close()
    await onDone(written.id)
  }
  const amountError = unread ? 'Hãy ghi số tiền đã trả, chẳng hạn 50.000.' : write.fieldErrors.amount
  return (
    <FormDialog
      open={open}
      onClose={close}
      wide
      title="Ghi khoản hoàn bên ngoài"
      error={amountError || write.fieldErrors.reason ? null : write.error}
      call={write}
      label="Ghi lại"
      onSubmit={onSubmit}
    >
      <p className={layout.small}>
        Chỉ ghi khoản tiền đã thật sự được trả. Sổ sách và quyền học thay đổi ngay, không gửi thêm tiền nào; từ{' '}
        {formatDong(REFUND_TWO_PERSONS_FROM)} thì sau khi một đồng nghiệp khác xác nhận.
      </p>
      <Select label="Của lần thanh toán" name="payment" error={write.fieldErrors.paymentId}>
        <Options
          of={payments}
          value={(one) => one.id}
          word={(one) => `${paidByWords[one.provider]} · ${one.reference} · còn giữ ${formatDong(one.left)}`}
        />
      </Select>
      <ChoiceGroup legend="Đã trả bằng cách nào">
        <Radio name="way" value="provider" defaultChecked label="Trên trang quản lý của cổng thanh toán" />
        <Radio name="way" value="bank" label="Chuyển khoản từ tài khoản ngân hàng của Bến Học" />
      </ChoiceGroup>
      <TextInput
        label="Số tiền đã trả"
        name="amount"
        inputMode="numeric"
        autoComplete="off"
        hint={`Nhiều nhất ${formatDong(Math.max(0, ...payments.map(({ left }) => left)))}`}
        error={amountError}
      />
      <Textarea
        label="Lý do và bằng chứng"
        name="reason"
        rows={3}
        maxLength={500}
        hint="Chẳng hạn mã giao dịch hoàn. Người mua đọc được lời này."
      />
    </FormDialog>
  )
}
