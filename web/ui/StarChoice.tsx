import { Icon } from './Icon.tsx'
import layout from './layout.module.css'
import styles from './StarChoice.module.css'

const WORDS = ['Rất không hài lòng', 'Không hài lòng', 'Bình thường', 'Hài lòng', 'Rất hài lòng']

type StarChoiceProps = {
  legend: string
  /** 1 to 5; 0: none is chosen yet. */
  value: number
  onChoose: (stars: number) => void
}

/** One to five stars, as a choice that the arrow keys go through; what is chosen is said in words. */
export function StarChoice({ legend, value, onChoose }: StarChoiceProps) {
  return (
    <fieldset className={styles.stars}>
      <legend>{legend}</legend>
      <span className={styles.row}>
        {WORDS.map((word, index) => (
          <label key={word} className={styles.star} data-on={index < value || undefined} title={word}>
            <input
              type="radio"
              name="rating"
              value={index + 1}
              checked={value === index + 1}
              onChange={() => onChoose(index + 1)}
              className="visually-hidden"
            />
            <Icon name="star" size={34} />
            <span className="visually-hidden">
              {index + 1} sao: {word}
            </span>
          </label>
        ))}
      </span>
      <span aria-live="polite" className={layout.small}>
        {WORDS[value - 1] ?? 'Chọn từ 1 đến 5 sao'}
      </span>
    </fieldset>
  )
}
