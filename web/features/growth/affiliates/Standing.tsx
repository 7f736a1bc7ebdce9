import type { ReplyOf } from '#domain/contract/index.ts'
import { formatDong, formatNumber } from '#domain/money.ts'
import { dayWords, formatDate } from '#domain/time.ts'
import { StatusBadge } from '#web/ui/Badge.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Fact } from '#web/ui/Fact.tsx'
import layout from '#web/ui/layout.module.css'
import { Table } from '#web/ui/Table.tsx'
import styles from './Affiliates.module.css'
import { affiliatePayoutLooks } from './badges.ts'

type Own = NonNullable<ReplyOf<'ownAffiliate'>['affiliate']>

/** What a partner is owed and was paid, in a line. */
export function Sums({ balance }: Pick<Own, 'balance'>) {
  const sums = [
    ['Đang chờ hết hạn hoàn tiền', balance.waiting],
    ['Đến hạn, chờ kỳ chi', balance.due],
    ['Đang chuyển', balance.onTheWay],
    ['Đã nhận', balance.paid],
  ] as const
  return (
    <dl className={styles.sums} aria-label="Hoa hồng">
      {sums.map(([label, amount]) => (
        <Fact key={label} label={label}>
          {formatDong(amount)}
        </Fact>
      ))}
    </dl>
  )
}

/** What a partner brought month by month. */
export function Months({ months }: Pick<Own, 'months'>) {
  if (months.length === 0) return <p className={layout.soft}>Chưa có lượt bấm hay đơn hàng nào qua liên kết.</p>
  const some = (amount: number) => (amount === 0 ? '–' : formatDong(amount))
  return (
    <Table
      caption="Kết quả từng tháng"
      rows={months}
      rowKey={({ month }) => month}
      columns={[
        { title: 'Tháng', main: true, cell: ({ month }) => dayWords(month) },
        {
          title: 'Lượt bấm',
          align: 'end',
          cell: ({ clicks }) => (clicks === null ? 'Không còn lưu' : formatNumber(clicks)),
        },
        { title: 'Đơn hàng', align: 'end', cell: ({ orders }) => formatNumber(orders) },
        {
          title: 'Hoa hồng',
          align: 'end',
          cell: ({ earned, returned, reductions, waiting }) => (
            <>
              {formatDong(earned)}
              {returned > 0 && <span className={layout.sub}>hoàn lại {formatDong(returned)}</span>}
              {reductions !== 0 && <span className={layout.sub}>chịu giảm giá {formatDong(reductions)}</span>}
              {waiting > 0 && <span className={layout.sub}>đang chờ {formatDong(waiting)}</span>}
            </>
          ),
        },
        { title: 'Đã nhận', align: 'end', cell: ({ paid }) => some(paid) },
      ]}
    />
  )
}

/** Transfers to a partner; nothing while there are none. */
export function Payouts({ payouts }: Pick<Own, 'payouts'>) {
  if (payouts.length === 0) return null
  return (
    <Card title="Các kỳ chi">
      <Table
        caption="Các kỳ chi"
        rows={payouts}
        rowKey={({ id }) => id}
        columns={[
          { title: 'Lập ngày', main: true, cell: ({ createdAt }) => formatDate(createdAt) },
          {
            title: 'Trạng thái',
            cell: ({ status, doneAt }) => (
              <>
                <StatusBadge status={status} looks={affiliatePayoutLooks} />
                {doneAt && <span className={layout.sub}>{formatDate(doneAt)}</span>}
              </>
            ),
          },
          { title: 'Mã giao dịch', cell: ({ reference }) => reference ?? '–' },
          {
            title: 'Số tiền',
            align: 'end',
            cell: ({ amount, reductions }) => (
              <>
                {formatDong(amount)}
                {reductions !== 0 && <span className={layout.sub}>đã trừ {formatDong(reductions)} giảm giá</span>}
              </>
            ),
          },
        ]}
      />
    </Card>
  )
}
