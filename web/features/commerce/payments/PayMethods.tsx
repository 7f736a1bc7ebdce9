import { choicesOf, type PaymentChoice } from '#domain/payment-choices.ts'
import type { PaymentGateway } from '#domain/payment-gateways.ts'
import { Radio } from '#web/ui/fields.tsx'
import styles from './payments.module.css'

type PayMethodsProps = {
  chosen: PaymentChoice
  onChoose(choice: PaymentChoice): void
  /** What is set up here. */
  ways: readonly PaymentGateway[]
}

/** The ways to pay; which one is chosen stands in the address of the page. */
export function PayMethods({ chosen, onChoose, ways }: PayMethodsProps) {
  return (
    <fieldset className={styles.methods}>
      <legend className="visually-hidden">Cách thanh toán</legend>
      {choicesOf(ways).map((choice) => (
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
