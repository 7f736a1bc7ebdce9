import { useId } from 'react'
import { choicesOf, type PaymentChoice, type PaymentWays } from '#domain/payment-choices.ts'
import { paymentGatewayWords } from '#domain/payment-gateways.ts'
import { Checkbox } from '#web/ui/fields.tsx'
import { PayMark } from './PayMark.tsx'
import styles from './payments.module.css'

type PayMethodsProps = {
  chosen: PaymentChoice
  onChoose(choice: PaymentChoice): void
  ways: PaymentWays
  /** Whether the card is to be kept, where that is offered. */
  keep?: boolean
  onKeep?(keep: boolean): void
}

/** The ways to pay, a row each with its mark; which one is chosen stands in the address of the page. */
export function PayMethods({ chosen, onChoose, ways, keep = false, onKeep }: PayMethodsProps) {
  return (
    <fieldset className={styles.methods}>
      <legend className="visually-hidden">Phương thức thanh toán</legend>
      {choicesOf(ways).map((choice) => (
        <div key={choice.key} className={styles.way} data-chosen={chosen.key === choice.key || undefined}>
          <Way choice={choice} checked={chosen.key === choice.key} onChoose={() => onChoose(choice)} />
          {onKeep && choice.mayKeep && chosen.key === choice.key && (
            <div className={styles.keep}>
              <Checkbox
                label={choice.provider === 'GALAXYPAY' ? 'Lưu thẻ quốc tế này cho lần sau' : 'Lưu thẻ này cho lần sau'}
                hint={`${paymentGatewayWords[choice.provider]} giữ số thẻ, Bến Học chỉ biết bốn số cuối. Bạn xóa được bất cứ lúc nào ở mục Thẻ đã lưu.`}
                checked={keep}
                onChange={(event) => onKeep(event.target.checked)}
              />
            </div>
          )}
        </div>
      ))}
    </fieldset>
  )
}

function Way({ choice, checked, onChoose }: { choice: PaymentChoice; checked: boolean; onChoose(): void }) {
  const id = useId()
  return (
    <label className={styles.row} htmlFor={id}>
      <input
        id={id}
        type="radio"
        name="cach"
        value={choice.key}
        checked={checked}
        onChange={onChoose}
        aria-describedby={`${id}-hint`}
      />
      <span className={styles.words}>
        {choice.title}
        <small id={`${id}-hint`}>{choice.hint}</small>
      </span>
      <PayMark mark={choice.mark} />
    </label>
  )
}
