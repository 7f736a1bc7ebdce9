import { type FormEvent, type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { GIFT_CARD_LIMITS, GIFT_CARD_VALUES } from '#domain/gift-cards.ts'
import { dong, formatDong, parseDong, ZERO } from '#domain/money.ts'
import { type PaymentWays, paymentChoice, wishOf } from '#domain/payment-choices.ts'
import { refundPromise } from '#domain/refund-policy.ts'
import { useCall } from '#web/api/use-call.ts'
import { PayMethods } from '#web/features/payments/PayMethods.tsx'
import { promiseBeforeWords, REFUND_COUNTS } from '#web/features/refunds/labels.ts'
import { paths } from '#web/paths.ts'
import { useAddressValue } from '#web/shell/use-address-value.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Textarea, TextInput } from '#web/ui/fields.tsx'
import layout from '#web/ui/layout.module.css'
import { FormError } from '#web/ui/Notice.tsx'
import { CardFace } from './CardFace.tsx'
import styles from './GiftCards.module.css'

const { least, most, step } = GIFT_CARD_LIMITS

/** What the card is worth, for whom it is, and how it is paid; the card beside it shows it while one types. */
export function BuyForm({ ways, now, children }: { ways: PaymentWays; now: string; children: ReactNode }) {
  const [way, chooseWay] = useAddressValue('cach')
  const choice = paymentChoice(way, ways)
  const navigate = useNavigate()
  const buy = useCall('buyGiftCard', { show: 'inline' })
  const [value, setValue] = useState<number | 'own'>(200_000)
  const [own, setOwn] = useState('')
  const [recipientName, setName] = useState('')
  const [message, setMessage] = useState('')
  const [recipientEmail, setEmail] = useState('')
  const [keep, setKeep] = useState(false)
  const amount = value === 'own' ? (parseDong(own) ?? 0) : value
  const sold = amount >= least && amount <= most

  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    const placed = await buy.run({
      body: {
        amount,
        recipientName,
        message,
        ...(recipientEmail.trim() && { recipientEmail }),
        ...wishOf(choice, keep),
      },
    })
    if (!placed) return
    if (placed.payUrl) window.location.assign(placed.payUrl)
    else await navigate(paths.order(placed.orderId))
  }
  const { fieldErrors } = buy
  return (
    <form className={styles.columns} onSubmit={(event) => void onSubmit(event)} noValidate>
      <div className={layout.stack5}>
        <Card title="Giá trị thẻ">
          <div className={layout.stack4}>
            <fieldset className={styles.values}>
              <legend className="visually-hidden">Giá trị thẻ</legend>
              {GIFT_CARD_VALUES.map((one) => (
                <label key={one} className={styles.value}>
                  <input type="radio" name="value" checked={value === one} onChange={() => setValue(one)} />
                  {formatDong(dong(one))}
                </label>
              ))}
              <label className={styles.value}>
                <input type="radio" name="value" checked={value === 'own'} onChange={() => setValue('own')} />
                Số khác
              </label>
            </fieldset>
            {value === 'own' && (
              <TextInput
                label="Số tiền"
                hint={`Từ ${formatDong(dong(least))} đến ${formatDong(dong(most))}, tròn ${formatDong(dong(step))}.`}
                inputMode="numeric"
                value={own}
                onChange={(event) => setOwn(event.target.value)}
                error={fieldErrors.amount}
              />
            )}
          </div>
        </Card>
        <Card title="Tặng ai">
          <div className={layout.stack4}>
            <TextInput
              label="Tên người nhận"
              maxLength={100}
              value={recipientName}
              onChange={(event) => setName(event.target.value)}
              error={fieldErrors.recipientName && 'Bạn cho biết tặng ai nhé.'}
            />
            <TextInput
              label="Email người nhận"
              optional
              type="email"
              hint="Thẻ gửi đến ngay khi bạn thanh toán xong. Để trống nếu bạn muốn tự đưa mã hoặc in thẻ."
              maxLength={254}
              value={recipientEmail}
              onChange={(event) => setEmail(event.target.value)}
              error={fieldErrors.recipientEmail && 'Email này chưa đúng.'}
            />
            <Textarea
              label="Lời nhắn"
              optional
              rows={3}
              maxLength={500}
              value={message}
              onChange={(event) => setMessage(event.target.value)}
              error={fieldErrors.message}
            />
          </div>
        </Card>
        <Card title="Phương thức thanh toán">
          <PayMethods ways={ways} chosen={choice} onChoose={({ key }) => chooseWay(key)} keep={keep} onKeep={setKeep} />
        </Card>
      </div>
      <div className={styles.side}>
        <CardFace amount={Number.isSafeInteger(amount) ? amount : 0} recipientName={recipientName} message={message} />
        <FormError error={Object.keys(fieldErrors).length > 0 ? 'Bạn xem lại những ô được đánh dấu nhé.' : buy.error} />
        <Button kind="primary" size="lg" wide icon="lock" type="submit" pending={buy.pending}>
          {sold ? `Mua thẻ ${formatDong(dong(amount))}` : 'Mua thẻ'}
        </Button>
        {sold && (
          <p className={layout.small}>
            {promiseBeforeWords(promiseOf(amount, now), 'GIFT_CARD')}. {REFUND_COUNTS}
          </p>
        )}
        {children}
      </div>
    </form>
  )
}

/** What goes back of a card that is paid at this moment: nobody has its code yet. */
function promiseOf(amount: number, now: string) {
  const promise = refundPromise({ price: dong(amount), returned: ZERO, paidAt: new Date(now), used: 0 }, new Date(now))
  return { ...promise, until: promise.until?.toISOString() ?? null }
}
