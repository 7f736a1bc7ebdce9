import { HostProfileStatus } from '#domain/enums.ts'
import { relative } from '#domain/time.ts'
import { apiContext } from '#web/api/context.ts'
import { listInput, listQuery } from '#web/features/staff/list-query.ts'
import { StaffList } from '#web/features/staff/StaffList.tsx'
import { pageMeta } from '#web/meta.ts'
import { staffPaths } from '#web/paths-staff.ts'
import { StatusBadge } from '#web/ui/Badge.tsx'
import { Link } from '#web/ui/Link.tsx'
import type { Route } from './+types/StaffHostsPage.ts'
import { hostProfileLooks } from './badges.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = listQuery(request.url, HostProfileStatus)
  const list = await context.get(apiContext).api('hostProfiles', { query: listInput(query) })
  return { list, query, now: new Date().toISOString() }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ matches }, { title: 'Hồ sơ giảng viên', noIndex: true })

export default function StaffHostsPage({ loaderData: { list, query, now } }: Route.ComponentProps) {
  const all = HostProfileStatus.reduce((sum, status) => sum + (list.counts[status] ?? 0), 0)
  return (
    <StaffList
      title="Hồ sơ giảng viên"
      intro="Hồ sơ đang chờ đứng trên cùng, chờ lâu nhất trước."
      query={query}
      address={staffPaths.staffHosts}
      searchLabel="Tìm theo tên, email hoặc giới thiệu"
      tabs={[
        { status: null, label: 'Tất cả', count: all },
        ...HostProfileStatus.map((status) => ({
          status,
          label: hostProfileLooks[status].word,
          count: list.counts[status],
        })),
      ]}
      rows={list.items}
      rowKey={({ id }) => id}
      total={list.total}
      empty={{
        title: 'Không có hồ sơ nào ở đây',
        text: 'Hồ sơ mới xuất hiện ngay khi có người đăng ký làm giảng viên.',
      }}
      columns={[
        {
          title: 'Người đăng ký',
          main: true,
          cell: (row) => <Link to={staffPaths.staffHost(row.id)}>{row.user.fullName}</Link>,
        },
        { title: 'Giới thiệu', cell: (row) => row.headline },
        { title: 'Trạng thái', cell: (row) => <StatusBadge status={row.status} looks={hostProfileLooks} /> },
        { title: 'Gửi lúc', align: 'end', cell: (row) => relative(row.submittedAt, now) },
      ]}
    />
  )
}
