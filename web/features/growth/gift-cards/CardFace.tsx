import { dong, formatDong } from '#domain/money.ts'
import { Logo } from '#web/shell/Logo.tsx'
import styles from './CardFace.module.css'

type CardFaceProps = {
  amount: number
  recipientName: string
  message: string
  /** Shown where it is there already. */
  code?: string | null
}

/** A gift card as whoever gets it sees it. */
export function CardFace({ amount, recipientName, message, code }: CardFaceProps) {
  return (
    <figure className={styles.card} data-dark>
      <svg viewBox="0 0 400 80" preserveAspectRatio="none" className={styles.water} aria-hidden="true">
        <path d="M0 30c50 0 50-18 100-18s50 18 100 18 50-18 100-18 50 18 100 18v50H0Z" opacity="0.35" />
        <path d="M0 52c50 0 50-16 100-16s50 16 100 16 50-16 100-16 50 16 100 16v28H0Z" />
      </svg>
      <div className={styles.head}>
        <Logo onDark />
        <span>Thẻ quà tặng</span>
      </div>
      <strong className={styles.worth}>{formatDong(dong(amount))}</strong>
      <figcaption className={styles.words}>
        <span>Tặng {recipientName.trim() || 'một người bạn quý'}</span>
        {message.trim() && <q>{message.trim()}</q>}
      </figcaption>
      {code && <output className={styles.code}>{code}</output>}
    </figure>
  )
}
