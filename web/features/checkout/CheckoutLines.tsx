import type { ReplyOf } from '#domain/contract/index.ts'
import { problemWords } from '#domain/selling.ts'
import { isKindWith } from '#domain/sold/kinds.ts'
import { ProductCover } from '#web/features/catalog/ProductCover.tsx'
import { lineWords } from '#web/features/catalog/sold-page.ts'
import { Price } from '#web/ui/Price.tsx'
import styles from './CheckoutPage.module.css'

export type CheckoutLine = Pick<
  ReplyOf<'quote'>['lines'][number],
  | 'productId'
  | 'kind'
  | 'name'
  | 'slug'
  | 'hostName'
  | 'coverFileId'
  | 'quantity'
  | 'availableDays'
  | 'listPrice'
  | 'price'
  | 'parts'
  | 'problem'
> &
  Partial<Pick<ReplyOf<'quote'>['lines'][number], 'message' | 'placesLeft'>>

/** What is bought, a line each; so many that they would hide the step stand behind a fold. */
export function CheckoutLines({ lines }: { lines: readonly CheckoutLine[] }) {
  const rows = lines.map((line) => <Line key={line.productId} line={line} />)
  if (rows.length <= MOST_SHOWN) return <ul className={styles.lines}>{rows}</ul>
  return (
    <>
      <ul className={styles.lines}>{rows.slice(0, 1)}</ul>
      <details className={styles.fold}>
        <summary>Xem {rows.length - 1} sản phẩm còn lại</summary>
        <ul className={styles.lines}>{rows.slice(1)}</ul>
      </details>
    </>
  )
}

const MOST_SHOWN = 3

function Line({ line }: { line: CheckoutLine }) {
  return (
    <li data-blocked={line.problem !== null || undefined}>
      <ProductCover fileId={line.coverFileId} kind={line.kind} />
      <span className={styles.words}>
        <strong>{line.name}</strong>
        <small>{factsOf(line)}</small>
        {isKindWith('bundle', line.kind) && <small>Gồm {line.parts.map((part) => part.name).join(', ')}</small>}
        {line.problem && (
          <small className={styles.problem}>{problemWords(line.problem, line)} Không tính vào đơn.</small>
        )}
        <Price amount={line.price} before={line.listPrice} />
      </span>
    </li>
  )
}

function factsOf(line: CheckoutLine): string {
  const { hostName, quantity } = line
  return [hostName, lineWords(line), ...(quantity > 1 ? [`số lượng ${quantity}`] : [])].join(' · ')
}
