import type { ReactNode } from 'react'
import { formatDong } from '#domain/money.ts'
import { type ReductionStep, reductionWords } from '#domain/selling.ts'
import { Card } from '#web/ui/Card.tsx'
import { Fact } from '#web/ui/Fact.tsx'
import styles from './SummaryBox.module.css'

type Reduction = { step: ReductionStep; ruleId: string | null; name: string; amount: number }
type Props = {
  summary: {
    listTotal: number
    discount: number
    total: number
    count: number
    reductions?: readonly Reduction[] | undefined
  }
  /** What of it credit pays. */
  credit?: number
}

/** What it comes to, beside what is done about it. */
export function SummaryBox({ children, ...sums }: Props & { children?: ReactNode }) {
  return (
    <Card title="Tóm tắt" as="aside" className={styles.box}>
      <Sums {...sums} />
      {children}
    </Card>
  )
}

/** In the words of the quotation: list, what is taken off and why, due. `brief`: nothing where the price of a single line says it all. */
export function Sums({ summary, credit = 0, brief = false }: Props & { brief?: boolean }) {
  const rows = rowsOf(summary)
  if (brief && credit === 0 && summary.count === 1 && rows.every(({ key }) => key === 'SALE')) return null
  return (
    <dl className={styles.sums}>
      <Fact label={`Giá gốc (${summary.count} sản phẩm)`}>{formatDong(summary.listTotal)}</Fact>
      {rows.map(({ key, words, amount }) => (
        <Fact key={key} className={styles.saved} label={words}>
          −{formatDong(amount)}
        </Fact>
      ))}
      <Fact className={styles.total} label="Tổng cộng">
        {formatDong(summary.total)}
      </Fact>
      {credit > 0 && (
        <>
          <Fact className={styles.saved} label="Trả bằng số dư">
            −{formatDong(credit)}
          </Fact>
          <Fact label="Phần còn lại">{formatDong(summary.total - credit)}</Fact>
        </>
      )}
    </dl>
  )
}

/** Named rules by their name; the lower price of products and of combos as one row each. */
function rowsOf({ reductions, discount }: Props['summary']) {
  if (!reductions) return discount > 0 ? [{ key: 'all', words: 'Giảm giá', amount: discount }] : []
  const groups = Map.groupBy(reductions, ({ step, ruleId }) =>
    step === 'SALE' || step === 'COMBO' ? step : `${step} ${ruleId}`,
  )
  return [...groups].map(([key, [first, ...rest]]) => {
    if (!first) return { key, words: '', amount: 0 }
    const named = first.step === 'DISCOUNT' || first.step === 'VOUCHER' || first.step === 'MEMBERSHIP'
    return {
      key,
      words: named ? `${reductionWords[first.step]}: ${first.name}` : WORDS[first.step],
      amount: rest.reduce((sum, one) => sum + one.amount, first.amount),
    }
  })
}

const WORDS: Record<ReductionStep, string> = { ...reductionWords, SALE: 'Giảm trên giá bán' }
