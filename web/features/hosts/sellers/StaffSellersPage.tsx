import { sellerKindWords } from '#domain/sellers.ts'
import { SellerStatus } from '#domain/statuses/seller.ts'
import { relative } from '#domain/time.ts'
import { apiContext } from '#web/api/context.ts'
import { listInput, listQuery } from '#web/features/staff/list-query.ts'
import { StaffList } from '#web/features/staff/StaffList.tsx'
import { pageMeta } from '#web/meta.ts'
import { staffPaths } from '#web/paths-staff.ts'
import { StatusBadge } from '#web/ui/Badge.tsx'
import { Link } from '#web/ui/Link.tsx'
import type { Route } from './+types/StaffSellersPage.ts'
import { sellerLooks } from './badges.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = listQuery(request.url, SellerStatus)
  const list = await context.get(apiContext).api('sellerVerifications', { query: listInput(query) })
  return { list, query, now: new Date().toISOString() }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ matches }, { title: 'Xác minh người bán', noIndex: true })

export default function StaffSellersPage({ loaderData: { list, query, now } }: Route.ComponentProps) {
  const all = SellerStatus.reduce((sum, status) => sum + (list.counts[status] ?? 0), 0)
  return (
    <StaffList
      title="Xác minh người bán"
      intro="Giấy tờ đang chờ đứng trên cùng, chờ lâu nhất trước. Mỗi lần mở một giấy tờ đều được ghi lại."
      query={query}
      address={staffPaths.staffSellers}
      searchLabel="Tìm theo tên hoặc email"
      tabs={[
        { status: null, label: 'Tất cả', count: all },
        ...SellerStatus.map((status) => ({ status, label: sellerLooks[status].word, count: list.counts[status] })),
      ]}
      rows={list.items}
      rowKey={({ id }) => id}
      total={list.total}
      empty={{ title: 'Không có giấy tờ nào ở đây', text: 'Giấy tờ xuất hiện ngay khi giảng viên gửi.' }}
      columns={[
        {
          title: 'Người bán',
          main: true,
          cell: (row) => <Link to={staffPaths.staffSeller(row.id)}>{row.user.fullName}</Link>,
        },
        { title: 'Email', cell: (row) => row.user.email },
        { title: 'Tư cách', cell: (row) => sellerKindWords[row.kind] },
        { title: 'Trạng thái', cell: (row) => <StatusBadge status={row.status} looks={sellerLooks} /> },
        { title: 'Gửi lúc', align: 'end', cell: (row) => relative(row.submittedAt, now) },
      ]}
    />
  )
}
