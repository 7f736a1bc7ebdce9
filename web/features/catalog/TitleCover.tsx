import styles from './TitleCover.module.css'

const TONES = 6

/** In place of a picture that nobody made: the title, on a ground of its own. What it says stands beside it, so it is silent. */
export function TitleCover({ id, title }: { id: string; title: string }) {
  const sum = sumOf(id)
  return (
    <span
      className={styles.cover}
      data-tone={sum % TONES}
      data-pattern={Math.floor(sum / TONES) % 3}
      data-long={title.length > 40 || undefined}
      aria-hidden="true"
    >
      <span className={styles.title}>{title}</span>
    </span>
  )
}

function sumOf(id: string): number {
  let sum = 7
  for (const letter of id) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521
  return sum
}
