import { formatDong } from '#domain/money.ts'
import { PayoutStatus } from '#domain/statuses/payout.ts'
import { formatDateTime } from '#domain/time.ts'
import { apiContext } from '#web/api/context.ts'
import { listInput, listQuery, sheetFilters } from '#web/features/staff/list-query.ts'
import { SheetButton } from '#web/features/staff/SheetButton.tsx'
import { StaffList } from '#web/features/staff/StaffList.tsx'
import { pageMeta } from '#web/meta.ts'
import { staffPaths } from '#web/paths-staff.ts'
import { StatusBadge } from '#web/ui/Badge.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import type { Route } from './+types/PayoutsPage.ts'
import { payoutLooks } from './badges.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = listQuery(request.url, PayoutStatus)
  const { api, may } = context.get(apiContext)
  return { list: await api('payouts', { query: listInput(query) }), query, mayRun: may('runPayouts') }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ matches }, { title: 'Chi trả giảng viên', noIndex: true })

export default function PayoutsPage({ loaderData: { list, query, mayRun } }: Route.ComponentProps) {
  const all = PayoutStatus.reduce((sum, status) => sum + (list.counts[status] ?? 0), 0)
  return (
    <StaffList
      title="Chi trả giảng viên"
      intro="Tự động lúc 2 giờ sáng thứ Ba."
      actions={
        <>
          <SheetButton list="payouts" filters={sheetFilters(query)} />
          <LinkButton to={staffPaths.staffPayoutHolds()}>Tiền đang giữ</LinkButton>
          {mayRun && (
            <LinkButton kind="primary" to={staffPaths.staffPayoutRun()}>
              Xem trước kỳ chi trả
            </LinkButton>
          )}
        </>
      }
      query={query}
      address={staffPaths.staffPayouts}
      searchLabel="Tên hoặc email giảng viên"
      tabs={[
        { status: null, label: 'Tất cả', count: all },
        ...PayoutStatus.map((status) => ({ status, label: payoutLooks[status].word, count: list.counts[status] })),
      ]}
      rows={list.items}
      rowKey={({ id }) => id}
      total={list.total}
      empty={{ title: 'Chưa có lệnh chi nào ở đây' }}
      columns={[
        {
          title: 'Giảng viên',
          main: true,
          cell: (row) => <Link to={staffPaths.staffPayout(row.id)}>{row.host.fullName}</Link>,
        },
        { title: 'Lập lúc', cell: (row) => formatDateTime(row.createdAt) },
        { title: 'Tài khoản', cell: (row) => (row.bankName ? `${row.bankName} ${row.masked}` : '–') },
        { title: 'Trạng thái', cell: (row) => <StatusBadge status={row.status} looks={payoutLooks} /> },
        { title: 'Số tiền', align: 'end', cell: (row) => formatDong(row.amount) },
      ]}
    />
  )
}
