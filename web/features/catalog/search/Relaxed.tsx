import { Link } from '#web/ui/Link.tsx'
import styles from './Relaxed.module.css'

type RelaxedProps = {
  q: string
  /** What was found of it: first what stands together. */
  kept: readonly string[]
  linkTo: (words: string) => string
}

/** Says that nothing holds all the words, and what is shown instead. */
export function Relaxed({ q, kept, linkTo }: RelaxedProps) {
  return (
    <p className={styles.relaxed}>
      Không có kết quả cho đủ các từ “{q}”. Đang hiện kết quả cho{' '}
      {kept.map((words, index) => (
        <span key={words}>
          {index > 0 && ', '}“
          <Link to={linkTo(words)}>
            <strong>{words}</strong>
          </Link>
          ”
        </span>
      ))}
      .
    </p>
  )
}
