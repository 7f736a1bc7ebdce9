import { formatDong } from '#domain/money.ts'
import { apiContext } from '#web/api/context.ts'
import { SheetSchedules } from '#web/features/insights/sheets/SheetSchedules.tsx'
import { pageMeta } from '#web/meta.ts'
import { staffPaths } from '#web/paths-staff.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import layout from '#web/ui/layout.module.css'
import { Table } from '#web/ui/Table.tsx'
import type { Route } from './+types/TaxesPage.ts'
import styles from './Books.module.css'
import { BooksNav } from './BooksNav.tsx'
import { MonthHead, monthAsked } from './MonthHead.tsx'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, may } = context.get(apiContext)
  const [report, schedules] = await Promise.all([
    api('taxReport', { query: { month: monthAsked(request.url) } }),
    may('taxReportSheet') && may('sheetSchedules') ? api('sheetSchedules', { query: { page: 'taxes' } }) : null,
  ])
  return { ...report, schedules }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ matches }, { title: 'Thuế khấu trừ', noIndex: true })

export default function TaxesPage({ loaderData: { month, items, total, schedules } }: Route.ComponentProps) {
  const year = Number(month.slice(0, 4))
  return (
    <div className={layout.stack5}>
      <MonthHead
        title="Thuế khấu trừ"
        month={month}
        sheet={staffPaths.staffTaxSheet(month)}
        intro="Của cá nhân và hộ kinh doanh, giao dịch hủy hoặc trả lại được bù trừ trong kỳ."
      >
        {schedules && <SheetSchedules list={schedules} />}
      </MonthHead>
      <BooksNav current="thue" />
      {items.length === 0 ? (
        <EmptyState icon="receipt" title="Tháng này chưa khấu trừ khoản nào" />
      ) : (
        <Table
          caption="Thuế khấu trừ theo người bán"
          rows={items}
          rowKey={({ host }) => host.id}
          columns={[
            {
              title: 'Người bán',
              main: true,
              cell: (row) => (
                <div>
                  {row.legalName ?? row.host.fullName}
                  <small className={styles.small}>
                    {[row.kind, row.resident === false && 'không cư trú', row.taxCode && `MST ${row.taxCode}`]
                      .filter(Boolean)
                      .join(' · ')}
                  </small>
                </div>
              ),
            },
            { title: 'Doanh thu', align: 'end', cell: (row) => formatDong(row.revenue) },
            { title: 'Hủy, trả lại', align: 'end', cell: (row) => formatDong(row.reversed) },
            { title: 'Thuế GTGT', align: 'end', cell: (row) => formatDong(row.vat) },
            { title: 'Thuế TNCN', align: 'end', cell: (row) => formatDong(row.pit) },
            {
              title: 'Chứng từ',
              align: 'end',
              cell: (row) => (
                <a href={staffPaths.staffTaxPdf(row.host.id, year)} target="_blank" rel="noreferrer">
                  Năm {year}
                </a>
              ),
            },
          ]}
        />
      )}
      <p className={layout.soft}>
        Phải nộp: GTGT {formatDong(total.vat)}, TNCN {formatDong(total.pit)} trên doanh thu {formatDong(total.revenue)}.
      </p>
    </div>
  )
}
