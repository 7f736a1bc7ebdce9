import type { ReactNode } from 'react'
import { formatDong } from '#domain/money.ts'
import { Card } from '#web/ui/Card.tsx'
import styles from './SummaryBox.module.css'

type Props = { summary: { listTotal: number; discount: number; total: number; count: number }; children?: ReactNode }

/** What it comes to, in the words of the quotation: list, reduction, due. */
export function SummaryBox({ summary, children }: Props) {
  return (
    <Card title="Tóm tắt" as="aside" className={styles.box}>
      <dl className={styles.sums}>
        <div>
          <dt>{`Giá gốc (${summary.count} khóa học)`}</dt>
          <dd>{formatDong(summary.listTotal)}</dd>
        </div>
        {summary.discount > 0 && (
          <div className={styles.saved}>
            <dt>Giảm giá</dt>
            <dd>−{formatDong(summary.discount)}</dd>
          </div>
        )}
        <div className={styles.total}>
          <dt>Tổng cộng</dt>
          <dd>{formatDong(summary.total)}</dd>
        </div>
      </dl>
      {children}
    </Card>
  )
}
