import { DataRequestStatus, dataRequestWords } from '#domain/statuses/data-request.ts'
import { formatDate } from '#domain/time.ts'
import { apiContext } from '#web/api/context.ts'
import { listInput, listQuery } from '#web/features/staff/list-query.ts'
import { StaffList } from '#web/features/staff/StaffList.tsx'
import { pageMeta } from '#web/meta.ts'
import { staffPaths } from '#web/paths-staff.ts'
import { Badge, StatusBadge } from '#web/ui/Badge.tsx'
import { Link } from '#web/ui/Link.tsx'
import { dataRequestLooks } from '../privacy/badges.ts'
import type { Route } from './+types/StaffDataRequestsPage.ts'

const FILTERS = [...DataRequestStatus, 'OVERDUE'] as const

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = listQuery(request.url, FILTERS)
  const { status, ...input } = listInput(query)
  const list = await context.get(apiContext).api('dataRequests', {
    query: { ...input, ...(status === 'OVERDUE' ? { overdue: 'true' } : status && { status }) },
  })
  return { list, query }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ matches }, { title: 'Yêu cầu về dữ liệu', noIndex: true })

export default function StaffDataRequestsPage({ loaderData: { list, query } }: Route.ComponentProps) {
  const all = DataRequestStatus.reduce((sum, status) => sum + (list.counts[status] ?? 0), 0)
  return (
    <StaffList
      title="Yêu cầu về dữ liệu cá nhân"
      intro="Đến hạn trước đứng trên. Luật đặt hạn cho từng bước."
      query={query}
      address={staffPaths.staffDataRequests}
      searchLabel="Tìm theo tên hoặc email"
      tabs={[
        { status: null, label: 'Tất cả', count: all },
        { status: 'OVERDUE' as const, label: 'Quá hạn', count: list.overdue },
        ...DataRequestStatus.map((status) => ({
          status,
          label: dataRequestLooks[status].word,
          count: list.counts[status],
        })),
      ]}
      rows={list.items}
      rowKey={({ id }) => id}
      total={list.total}
      empty={{ title: 'Không có yêu cầu nào ở đây', text: 'Yêu cầu mới xuất hiện ngay khi có người gửi.' }}
      columns={[
        {
          title: 'Yêu cầu',
          main: true,
          cell: (row) => <Link to={staffPaths.staffDataRequest(row.id)}>{dataRequestWords[row.kind].title}</Link>,
        },
        { title: 'Của ai', cell: (row) => row.user.fullName },
        { title: 'Trạng thái', cell: (row) => <StatusBadge status={row.status} looks={dataRequestLooks} /> },
        { title: 'Nhận ngày', cell: (row) => formatDate(row.receivedAt) },
        {
          title: 'Đến hạn',
          align: 'end',
          cell: (row) =>
            row.nextDue ? (
              row.overdue ? (
                <Badge colour="red">Quá hạn {formatDate(row.nextDue)}</Badge>
              ) : (
                formatDate(row.nextDue)
              )
            ) : (
              '–'
            ),
        },
      ]}
    />
  )
}
