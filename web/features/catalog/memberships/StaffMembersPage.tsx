import { formatDateTime } from '#domain/time.ts'
import { apiContext } from '#web/api/context.ts'
import { needStaff } from '#web/api/guards.ts'
import { listInput, listQuery } from '#web/features/staff/list-query.ts'
import { StaffList } from '#web/features/staff/StaffList.tsx'
import { pageMeta } from '#web/meta.ts'
import { staffPaths } from '#web/paths-staff.ts'
import { StatusBadge } from '#web/ui/Badge.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import type { Route } from './+types/StaffMembersPage.ts'
import { accessLooks } from './badges.ts'

export async function loader(args: Route.LoaderArgs) {
  needStaff(args)
  const { api } = args.context.get(apiContext)
  const query = listQuery(args.request.url, [] as never[])
  const [membership, list] = await Promise.all([
    api('adminMembership', { params: { id: args.params.id } }),
    api('membershipRegistered', { params: { id: args.params.id }, query: listInput(query) }),
  ])
  return { name: membership.name, id: membership.id, list, query }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta({ matches }, { title: `Hội viên ${loaderData?.name ?? ''}`, noIndex: true })

export default function StaffMembersPage({ loaderData: { name, id, list, query } }: Route.ComponentProps) {
  return (
    <StaffList
      title={`Hội viên ${name}`}
      intro={
        <>
          Mọi người được mở gói này, dù đăng ký, mua lẻ hay được tặng.{' '}
          <Link to={staffPaths.staffSubscriptions({ goi: id })}>Ai đang đăng ký, gia hạn, rời đi</Link>
        </>
      }
      actions={
        <LinkButton size="sm" icon="download" to={`/api/v1/admin/memberships/export?membershipId=${id}`} reloadDocument>
          Tải Excel
        </LinkButton>
      }
      query={query}
      address={(filters) => staffPaths.staffMembers(id, filters)}
      searchLabel="Tìm theo tên hoặc email"
      rows={list.items}
      rowKey={(row) => row.id}
      total={list.total}
      empty={{ title: 'Chưa có hội viên nào' }}
      columns={[
        {
          title: 'Người dùng',
          main: true,
          cell: (row) => <Link to={staffPaths.staffUser(row.user.id)}>{row.user.fullName}</Link>,
        },
        { title: 'Email', cell: (row) => row.user.email },
        { title: 'Mức giá', cell: (row) => row.plan.name },
        { title: 'Từ', cell: (row) => formatDateTime(row.startsAt) },
        { title: 'Đến', cell: (row) => (row.endsAt ? formatDateTime(row.endsAt) : 'Trọn đời') },
        { title: 'Trạng thái', cell: (row) => <StatusBadge status={row.state} looks={accessLooks} /> },
      ]}
    />
  )
}
