import { type PaymentMark, paymentMarkWords } from '#domain/payment-choices.ts'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './PayMark.module.css'

/** The sign by which people know a way to pay; its name stands beside it. */
export function PayMark({ mark }: { mark: PaymentMark }) {
  return (
    <span className={styles.mark} data-mark={mark} aria-hidden="true">
      {mark === 'card' ? <Icon name="card" size={20} /> : paymentMarkWords[mark]}
    </span>
  )
}
