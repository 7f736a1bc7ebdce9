import type { ReplyOf } from '#domain/contract/index.ts'
import { formatDong, formatNumber } from '#domain/money.ts'
import { kindRow } from '#domain/sold/kinds.ts'
import { dayWords } from '#domain/time.ts'
import { Card } from '#web/ui/Card.tsx'
import layout from '#web/ui/layout.module.css'
import { Plot } from '#web/ui/Plot.tsx'
import { Sparkline } from '#web/ui/Sparkline.tsx'
import { Table } from '#web/ui/Table.tsx'
import styles from './Earnings.module.css'

type Over = ReplyOf<'ownEarningsOverTime'>
/** More than these are looked for seldom. */
const SHOWN = 8

/** Twelve months as a plot, and each product with its own line. */
export function OverTime({ over: { months, products } }: { over: Over }) {
  const total = months.reduce((sum, { share }) => sum + share, 0)
  const [shown, folded] = [products.slice(0, SHOWN), products.slice(SHOWN)]
  return (
    <>
      <Card title="12 tháng qua" aside={<strong className={styles.total}>{formatDong(total)}</strong>}>
        <Plot
          caption="Bạn nhận được trong 12 tháng qua"
          unit="money"
          series={BARS}
          points={months.map(({ month, share }) => ({ at: month, values: [share] }))}
        />
      </Card>
      {products.length > 0 && (
        <section className={layout.stack3}>
          <h2>Theo sản phẩm</h2>
          <Products products={shown} months={months} />
          {folded.length > 0 && (
            <details className={styles.more}>
              <summary>Xem thêm {formatNumber(folded.length)} sản phẩm</summary>
              <Products products={folded} months={months} />
            </details>
          )}
        </section>
      )}
    </>
  )
}

const BARS = [{ label: 'Bạn nhận', shape: 'bars' }] as const

function Products({ products, months }: { products: Over['products']; months: Over['months'] }) {
  return (
    <Table
      caption="Theo sản phẩm, 12 tháng qua"
      rows={products}
      rowKey={({ id }) => id}
      columns={[
        {
          title: 'Sản phẩm',
          main: true,
          cell: (row) => (
            <div>
              {row.name}
              <small className={layout.sub}>{kindRow(row.kind).word}</small>
            </div>
          ),
        },
        {
          title: 'Xu hướng',
          cell: (row) => <Sparkline values={row.months} label={trendOf(row.months, months)} />,
        },
        { title: 'Lượt bán', align: 'end', cell: (row) => formatNumber(row.sales) },
        { title: 'Bạn nhận', align: 'end', cell: (row) => <strong>{formatDong(row.share)}</strong> },
      ]}
    />
  )
}

function trendOf(shares: readonly number[], months: Over['months']): string {
  const most = Math.max(...shares)
  const best = dayWords(months[shares.indexOf(most)]?.month ?? '')
  return `Tháng này ${formatDong(shares.at(-1) ?? 0)}, cao nhất ${formatDong(most)} vào tháng ${best}`
}
