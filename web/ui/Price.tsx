import { formatDong } from '#domain/money.ts'
import { cx } from './cx.ts'
import styles from './Price.module.css'

type PriceProps = {
  /** what is to be paid, in đồng */
  amount: number
  /** the list price where it is higher, in đồng */
  before?: number | null
  size?: 'md' | 'lg'
}

/** A price; free where it is zero; the former price struck through and said to be the former one. */
export function Price({ amount, before, size = 'md' }: PriceProps) {
  const reduced = before !== undefined && before !== null && before > amount
  return (
    <span className={cx(styles.price, size === 'lg' && styles.lg)}>
      <span className={styles.amount}>{amount === 0 ? 'Miễn phí' : formatDong(amount)}</span>
      {reduced && (
        <>
          <span className="visually-hidden">, giá gốc </span>
          <s className={styles.before}>{formatDong(before)}</s>
        </>
      )}
    </span>
  )
}
