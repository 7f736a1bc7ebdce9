import { formatNumber } from '#domain/money.ts'
import styles from './Rating.module.css'

type RatingProps = {
  /** mean of 0 to 5; 0 or null where nobody has rated */
  value: number | null
  /** how many people rated */
  count?: number
}

/** Five stars filled to the mean, the mean in figures as Vietnamese people write it, and how many rated. */
export function Rating({ value, count }: RatingProps) {
  if (!value) return <span className={styles.none}>Chưa có đánh giá</span>
  const figure = value.toFixed(1).replace('.', ',')
  const words = count === undefined ? `${figure} trên 5 sao` : `${figure} trên 5 sao, ${formatNumber(count)} đánh giá`
  return (
    <span className={styles.rating}>
      <span className="visually-hidden">{words}</span>
      <span aria-hidden="true" className={styles.figure}>
        {figure}
      </span>
      <span aria-hidden="true" className={styles.stars}>
        <span className={styles.filled} style={{ width: `${Math.min(100, value * 20)}%` }} />
      </span>
      {count !== undefined && (
        <span aria-hidden="true" className={styles.count}>
          ({formatNumber(count)})
        </span>
      )}
    </span>
  )
}
