import { PAYMENT_CHOICES, type PaymentChoice } from '#domain/payment-choices.ts'
import { Radio } from '#web/ui/fields.tsx'
import styles from './payments.module.css'

/** The ways to pay; which one is chosen stands in the address of the page. */
export function PayMethods({ chosen, onChoose }: { chosen: PaymentChoice; onChoose(choice: PaymentChoice): void }) {
  return (
    <fieldset className={styles.methods}>
      <legend className="visually-hidden">Cách thanh toán</legend>
      {PAYMENT_CHOICES.map((choice) => (
        <Radio
          key={choice.key}
          name="cach"
          value={choice.key}
          label={choice.title}
          hint={choice.hint}
          checked={chosen.key === choice.key}
          onChange={() => onChoose(choice)}
        />
      ))}
    </fieldset>
  )
}
