import styles from './MarkedText.module.css'

type Piece = { text: string; match: number | null }

/** A text with the places marked that keywords were found at; each mark says which one. */
export function MarkedText({ pieces, titles }: { pieces: readonly Piece[]; titles: readonly string[] }) {
  let at = 0
  return (
    <p className={styles.text}>
      {pieces.map(({ text, match }) => {
        const key = at
        at += text.length
        return match === null ? (
          <span key={key}>{text}</span>
        ) : (
          <mark key={key} title={titles[match]} className={styles.mark}>
            {text}
          </mark>
        )
      })}
    </p>
  )
}
