import type { ReplyOf } from '#domain/contract/index.ts'
import { formatDong } from '#domain/money.ts'
import { formatDate } from '#domain/time.ts'
import { apiContext } from '#web/api/context.ts'
import { MonthHead, monthAsked } from '#web/features/accounting/books/MonthHead.tsx'
import { pageMeta } from '#web/meta.ts'
import { paths } from '#web/paths.ts'
import { Breadcrumbs } from '#web/ui/Breadcrumbs.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import layout from '#web/ui/layout.module.css'
import { Table } from '#web/ui/Table.tsx'
import type { Route } from './+types/StatementPage.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  return context.get(apiContext).api('affiliateStatement', { query: { month: monthAsked(request.url) } })
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ matches }, { title: 'Sao kê hoa hồng', noIndex: true })

type Line = ReplyOf<'affiliateStatement'>['items'][number]
const WORDS: Record<Line['kind'], string> = {
  SALE: 'Hoa hồng',
  RETURN: 'Người mua hoàn tiền',
  REDUCTION: 'Giảm giá bạn chịu',
  PAYOUT: 'Kỳ chi',
}

/** Everything that moved a partner's commission within a month. */
export default function StatementPage({ loaderData: { month, items, opening, closing } }: Route.ComponentProps) {
  return (
    <div className={layout.stack5}>
      <Breadcrumbs steps={[{ label: 'Đối tác tiếp thị', to: paths.affiliate() }, { label: 'Sao kê' }]} />
      <MonthHead
        title="Sao kê hoa hồng"
        month={month}
        sheet={paths.affiliateSheet(month)}
        intro={`Đầu tháng ${formatDong(opening)}, cuối tháng ${formatDong(closing)}.`}
      />
      {items.length === 0 ? (
        <EmptyState icon="receipt" title="Tháng này chưa có gì">
          Đơn hàng đến qua liên kết của bạn, hoàn tiền và kỳ chi đều hiện ở đây.
        </EmptyState>
      ) : (
        <Table
          caption="Sao kê hoa hồng"
          rows={items.map((line, index) => ({ ...line, index }))}
          rowKey={({ index }) => String(index)}
          columns={[
            {
              title: 'Nội dung',
              main: true,
              cell: (line) => (
                <>
                  {line.name}
                  <span className={layout.sub}>
                    {[WORDS[line.kind], formatDate(line.at), line.orderCode].filter(Boolean).join(' · ')}
                  </span>
                </>
              ),
            },
            { title: 'Người mua trả', align: 'end', cell: ({ price }) => (price === null ? '–' : formatDong(price)) },
            { title: 'Đến hạn', cell: ({ dueAt }) => (dueAt ? formatDate(dueAt) : '–') },
            { title: 'Số tiền', align: 'end', cell: ({ amount }) => <strong>{formatDong(amount)}</strong> },
          ]}
        />
      )}
    </div>
  )
}
