import type { ReplyOf } from '#domain/contract/index.ts'
import { ledgerKindWords } from '#domain/ledger.ts'
import { formatDong, formatNumber } from '#domain/money.ts'
import { reductionWords } from '#domain/selling.ts'
import { apiContext } from '#web/api/context.ts'
import { pageMeta } from '#web/meta.ts'
import { staffPaths } from '#web/paths-staff.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import layout from '#web/ui/layout.module.css'
import { Table } from '#web/ui/Table.tsx'
import type { Route } from './+types/ReductionsPage.ts'
import styles from './Books.module.css'
import { BooksNav } from './BooksNav.tsx'
import { MonthHead, monthAsked } from './MonthHead.tsx'

type Row = ReplyOf<'reductionReport'>['items'][number]

export async function loader({ context, request }: Route.LoaderArgs) {
  return context.get(apiContext).api('reductionReport', { query: { month: monthAsked(request.url) } })
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ matches }, { title: 'Ưu đãi', noIndex: true })

export default function ReductionsPage({ loaderData: { month, items, credit, total } }: Route.ComponentProps) {
  return (
    <div className={layout.stack5}>
      <MonthHead
        title="Ưu đãi"
        month={month}
        sheet={staffPaths.staffReductionSheet(month)}
        intro="Mỗi khoản giảm trên hàng bán trong tháng, và ai chịu. Hàng đã hoàn tiền trọn vẹn không còn tính."
      />
      <BooksNav current="uu-dai" />
      {items.length === 0 ? (
        <EmptyState icon="discount" title="Tháng này chưa có khoản giảm nào">
          Mọi thứ bán ra đều đúng giá gốc.
        </EmptyState>
      ) : (
        <Table
          caption="Khoản giảm theo chương trình"
          rows={items}
          rowKey={(row) => `${row.step} ${row.ruleId ?? row.name}`}
          columns={[
            {
              title: 'Chương trình',
              main: true,
              cell: (row) => (
                <>
                  {row.name}
                  <small className={styles.small}>
                    {reductionWords[row.step]} · {formatNumber(row.lines)} dòng
                  </small>
                </>
              ),
            },
            column('amount', 'Đã giảm'),
            column('hostPart', 'Giảng viên chịu'),
            column('platformPart', 'Bến Học chịu'),
            {
              title: 'Đối tác chịu',
              align: 'end',
              cell: (row) => (
                <>
                  {formatDong(row.affiliatePart)}
                  {row.partner && <small className={styles.small}>{row.partner}</small>}
                </>
              ),
            },
          ]}
        />
      )}
      {credit.length > 0 && (
        <Table
          caption="Số dư Bến Học tặng trong tháng"
          rows={credit}
          rowKey={({ kind }) => kind}
          columns={[
            { title: 'Số dư tặng', main: true, cell: ({ kind }) => ledgerKindWords[kind] },
            { title: 'Số lần', align: 'end', cell: ({ times }) => formatNumber(times) },
            { title: 'Bến Học chịu', align: 'end', cell: ({ amount }) => formatDong(amount) },
          ]}
        />
      )}
      <p className={layout.soft}>
        Cộng {formatDong(total.amount)}: giảng viên chịu {formatDong(total.hostPart)}, Bến Học{' '}
        {formatDong(total.platformPart)}, đối tác {formatDong(total.affiliatePart)}.
      </p>
    </div>
  )
}

function column(key: 'amount' | 'hostPart' | 'platformPart', title: string) {
  return { key, title, align: 'end' as const, cell: (row: Row) => formatDong(row[key]) }
}
