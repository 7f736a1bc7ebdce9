import { RequestReviewStatus } from '#domain/enums.ts'
import { dayWords, relative } from '#domain/time.ts'
import { apiContext } from '#web/api/context.ts'
import { listInput, listQuery } from '#web/features/staff/list-query.ts'
import { StaffList } from '#web/features/staff/StaffList.tsx'
import { pageMeta } from '#web/meta.ts'
import { staffPaths } from '#web/paths-staff.ts'
import { StatusBadge } from '#web/ui/Badge.tsx'
import { Link } from '#web/ui/Link.tsx'
import type { Route } from './+types/StaffLayoffsPage.ts'
import { layoffLooks } from './badges.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = listQuery(request.url, RequestReviewStatus)
  const list = await context.get(apiContext).api('layoffRequests', { query: listInput(query) })
  return { list, query, now: new Date().toISOString() }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ matches }, { title: 'Hỗ trợ người mất việc', noIndex: true })

export default function StaffLayoffsPage({ loaderData: { list, query, now } }: Route.ComponentProps) {
  const all = RequestReviewStatus.reduce((sum, status) => sum + list.counts[status], 0)
  return (
    <StaffList
      title="Hỗ trợ người mất việc"
      intro="Yêu cầu đang chờ đứng trên cùng, chờ lâu nhất trước. Mỗi lần mở một giấy tờ đều được ghi lại."
      query={query}
      address={staffPaths.staffLayoffRequests}
      searchLabel="Tìm theo tên hoặc email"
      tabs={[
        { status: null, label: 'Tất cả', count: all },
        ...RequestReviewStatus.map((status) => ({
          status,
          label: layoffLooks[status].word,
          count: list.counts[status],
        })),
      ]}
      rows={list.items}
      rowKey={({ id }) => id}
      total={list.total}
      empty={{ title: 'Không có yêu cầu nào ở đây', text: 'Yêu cầu xuất hiện ngay khi người học gửi giấy tờ.' }}
      columns={[
        {
          title: 'Người gửi',
          main: true,
          cell: (row) => <Link to={staffPaths.staffLayoffRequest(row.id)}>{row.person.fullName}</Link>,
        },
        { title: 'Email', cell: (row) => row.person.email },
        { title: 'Nơi đã làm', cell: (row) => row.companyName ?? 'Không còn đọc được' },
        { title: 'Ngày cuối', cell: (row) => (row.lastDay ? dayWords(row.lastDay) : '–') },
        { title: 'Trạng thái', cell: (row) => <StatusBadge status={row.status} looks={layoffLooks} /> },
        { title: 'Gửi lúc', align: 'end', cell: (row) => relative(row.createdAt, now) },
      ]}
    />
  )
}
