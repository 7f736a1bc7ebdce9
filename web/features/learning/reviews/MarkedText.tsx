import styles from './MarkedText.module.css'

type Piece = { text: string; match: number | null }

/** A text with the places marked that keywords were found at; each mark says which one. */
export function MarkedText({ pieces, titles }: { pieces: readonly Piece[]; titles: readonly string[] }) {
  let at = 0
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={styles.text} aria-label="Nội dung" tabIndex={0}>
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
    </section>
  )
}
