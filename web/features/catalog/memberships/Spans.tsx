import { Link } from '#web/ui/Link.tsx'
import styles from './memberships.module.css'
import type { Span } from './periods.ts'

type SpansProps = { spans: readonly Span[]; span: string | null; linkTo: (key: string) => string }

/** How long is paid for at once: a choice that every price on the page follows. */
export function Spans({ spans, span, linkTo }: SpansProps) {
  return (
    <nav aria-label="Kỳ thanh toán" className={styles.spans}>
      {spans.map(({ key, label, saved }) => (
        <Link key={key} to={linkTo(key)} preventScrollReset aria-current={key === span ? 'true' : undefined}>
          {label}
          {saved > 0 && (
            <small>
              <span className="visually-hidden">, rẻ hơn đến </span>−{saved}%
            </small>
          )}
        </Link>
      ))}
    </nav>
  )
}
