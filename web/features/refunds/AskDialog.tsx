import { useState } from 'react'
import { formatDong } from '#domain/money.ts'
import { REFUND_ANSWER_WORKDAYS } from '#domain/refund-policy.ts'
import { useCall } from '#web/api/use-call.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { Checkbox, ChoiceGroup, Radio, Textarea } from '#web/ui/fields.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { toast } from '#web/ui/toast.ts'
import type { OrderMoney } from './load-money.ts'
import styles from './refunds.module.css'

type AskDialogProps = {
  orderId: string
  /** Those of which something is promised now. */
  lines: OrderMoney['promise']['items']
  /** It may come back as credit, too. */
  mayBeCredit: boolean
  open: boolean
  onClose: () => void
}

/** Asks for lines of an order back: which, how much that is, and why. */
export function AskDialog({ orderId, lines, mayBeCredit, open, onClose }: AskDialogProps) {
  const ask = useCall('askRefund', { show: 'inline' })
  const [picked, setPicked] = useState<readonly string[]>(() =>
    lines.length === 1 ? lines.map((l) => l.orderItemId) : [],
  )
  const [none, setNone] = useState(false)
  const [toCredit, setToCredit] = useState(false)
  const sum = lines
    .filter(({ orderItemId }) => picked.includes(orderItemId))
    .reduce((total, { promise }) => total + promise.amount, 0)

  function close() {
    setNone(false)
    onClose()
  }
  async function onSubmit(form: FormData) {
    const reason = String(form.get('reason') ?? '')
    const itemIds = lines.map(({ orderItemId }) => orderItemId).filter((id) => picked.includes(id))
    setNone(itemIds.length === 0)
    if (itemIds.length === 0 || !(await ask.run({ params: { id: orderId }, body: { itemIds, reason, toCredit } })))
      return
    toast.success(`Đã gửi yêu cầu hoàn tiền. Chúng tôi trả lời trong ${REFUND_ANSWER_WORKDAYS} ngày làm việc.`)
    close()
  }
  const aboutLine = Object.entries(ask.fieldErrors).find(([path]) => path.startsWith('itemIds'))?.[1]
  return (
    <FormDialog
      open={open}
      onClose={close}
      shape="sheet"
      title="Yêu cầu hoàn tiền"
      error={aboutLine || ask.fieldErrors.reason ? null : ask.error}
      call={ask}
      label={sum > 0 ? `Yêu cầu hoàn ${formatDong(sum)}` : 'Gửi yêu cầu'}
      onSubmit={onSubmit}
    >
      <ChoiceGroup legend="Bạn muốn trả lại" error={none ? 'Hãy chọn ít nhất một sản phẩm.' : (aboutLine ?? null)}>
        {lines.map(({ orderItemId, name, promise }) => (
          <Checkbox
            key={orderItemId}
            checked={picked.includes(orderItemId)}
            onChange={({ target }) => {
              setNone(false)
              setPicked(target.checked ? [...picked, orderItemId] : picked.filter((id) => id !== orderItemId))
            }}
            label={
              <span className={styles.choice}>
                <span>{name}</span>
                <strong>{formatDong(promise.amount)}</strong>
              </span>
            }
          />
        ))}
      </ChoiceGroup>
      <Textarea
        label="Vì sao bạn muốn trả lại?"
        name="reason"
        rows={3}
        maxLength={500}
        hint="Một dòng là đủ, chẳng hạn: nội dung không như tôi nghĩ."
      />
      {mayBeCredit && (
        <ChoiceGroup legend="Hoàn tiền về đâu">
          <Radio
            name="to"
            label="Hoàn về phương thức đã thanh toán"
            hint="Cổng thanh toán và ngân hàng có thể mất vài ngày. Phần trả bằng số dư hoàn về số dư."
            checked={!toCredit}
            onChange={() => setToCredit(false)}
          />
          <Radio
            name="to"
            label="Hoàn vào số dư Bến Học"
            hint="Có ngay khi yêu cầu được duyệt, dùng cho đơn sau, không hết hạn."
            checked={toCredit}
            onChange={() => setToCredit(true)}
          />
        </ChoiceGroup>
      )}
      <Notice>
        Khi yêu cầu được duyệt, {toCredit ? 'tiền vào số dư của bạn' : 'tiền hoàn về phương thức đã thanh toán'} và bạn
        không truy cập được những sản phẩm này nữa. Tiến độ học vẫn được giữ, phòng khi bạn mua lại.
      </Notice>
    </FormDialog>
  )
}
