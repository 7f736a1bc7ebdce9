import type { ReplyOf } from '#domain/contract/index.ts'
import { promiseBeforeWords, REFUND_COUNTS } from '#web/features/refunds/labels.ts'
import { paths } from '#web/paths.ts'
import { Link } from '#web/ui/Link.tsx'
import styles from './CheckoutPage.module.css'

type Line = ReplyOf<'quote'>['lines'][number]

/** What goes back until when: in one line where one thing is bought, else folded, a line each; and where the receipt goes. */
export function RefundLine({ lines, email }: { lines: readonly Line[]; email: string }) {
  const promises = lines.flatMap(({ productId, name, promise, kind }) => {
    const words = promise && promiseBeforeWords(promise, kind)
    return words ? [{ productId, name, words }] : []
  })
  const [only] = promises
  const receipt = `Biên nhận gửi về ${email}.`
  if (!only) return <p className={styles.hint}>{receipt}</p>
  const policy = <Link to={paths.refundPolicy()}>Chính sách hoàn tiền</Link>
  if (promises.length === 1)
    return (
      <p className={styles.hint}>
        {only.words}. {policy}. {receipt}
      </p>
    )
  return (
    <details className={styles.fold}>
      <summary>Hoàn tiền được những gì, đến khi nào</summary>
      <ul className={styles.promises}>
        {promises.map(({ productId, name, words }) => (
          <li key={productId}>
            <strong>{name}</strong>: {words}.
          </li>
        ))}
      </ul>
      <p className={styles.hint}>
        {REFUND_COUNTS} {policy}. {receipt}
      </p>
    </details>
  )
}
