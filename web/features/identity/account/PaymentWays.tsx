import { useState } from 'react'
import type { PaymentMethod } from '#domain/enums.ts'
import { useCall } from '#web/api/use-call.ts'
import { Button } from '#web/ui/Button.tsx'
import { ChoiceGroup, Radio } from '#web/ui/fields.tsx'
import layout from '#web/ui/layout.module.css'
import { FormError } from '#web/ui/Notice.tsx'
import { toast } from '#web/ui/toast.ts'
import type { Details } from './ResumePage.tsx'

/** Ways that VNPAY takes today. */
const ways: { method: PaymentMethod; label: string }[] = [
  { method: 'VNPAY', label: 'Chọn ở trang VNPAY mỗi lần' },
  { method: 'QR_CODE', label: 'Quét mã VNPAY-QR' },
  { method: 'BANK_TRANSFER', label: 'Thẻ ATM hoặc tài khoản ngân hàng' },
  { method: 'CREDIT_CARD', label: 'Thẻ quốc tế Visa, Mastercard, JCB' },
]

/** How one likes to pay; kept as the one preferred way. */
export function PaymentWays({ ways: kept }: { ways: Details['paymentMethods'] }) {
  const [chosen, setChosen] = useState<PaymentMethod>(kept.find((way) => way.preferred)?.method ?? 'VNPAY')
  const { run, pending, error } = useCall('setPaymentMethods', { show: 'inline', signedOut: 'stay' })
  const save = async () => {
    const methods = [{ provider: 'VNPAY' as const, method: chosen, preferred: true }]
    if (await run({ body: { methods } })) toast.success('Đã lưu phương thức thanh toán.')
  }
  return (
    <div className={layout.stack4}>
      <FormError error={error} />
      <ChoiceGroup legend="Qua VNPAY" hint="Số thẻ và mật khẩu chỉ nhập ở trang VNPAY, Bến Học không giữ.">
        {ways.map(({ method, label }) => (
          <Radio key={method} name="way" label={label} checked={chosen === method} onChange={() => setChosen(method)} />
        ))}
      </ChoiceGroup>
      <div className={layout.line3}>
        <Button pending={pending} onClick={save}>
          Lưu phương thức thanh toán
        </Button>
      </div>
    </div>
  )
}
