import { InstalmentStatus, instalmentStatusWords } from '#domain/instalments.ts'
import { formatDong } from '#domain/money.ts'
import { formatDate } from '#domain/time.ts'
import { apiContext } from '#web/api/context.ts'
import { needStaff } from '#web/api/guards.ts'
import { listInput, listQuery } from '#web/features/staff/list-query.ts'
import { StaffList } from '#web/features/staff/StaffList.tsx'
import { pageMeta } from '#web/meta.ts'
import { staffPaths } from '#web/paths-staff.ts'
import { StatusBadge } from '#web/ui/Badge.tsx'
import { Link } from '#web/ui/Link.tsx'
import { instalmentLooks } from '../labels.ts'
import type { Route } from './+types/StaffInstalmentsPage.ts'

export async function loader(args: Route.LoaderArgs) {
  needStaff(args)
  const { api } = args.context.get(apiContext)
  const query = listQuery(args.request.url, InstalmentStatus)
  return { list: await api('staffInstalments', { query: listInput(query) }), query }
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ matches }, { title: 'Trả góp', noIndex: true })

export default function StaffInstalmentsPage({ loaderData: { list, query } }: Route.ComponentProps) {
  const { byStatus, toCome, overdue } = list.figures
  return (
    <StaffList
      title="Trả góp"
      intro={`Còn phải thu ${formatDong(toCome)} theo lịch, trong đó ${formatDong(overdue)} đã quá hạn.`}
      query={query}
      address={(filters) => staffPaths.staffInstalments(filters)}
      searchLabel="Tìm theo tên, email hoặc sản phẩm"
      tabs={[
        { status: null, label: 'Tất cả' },
        ...InstalmentStatus.map((status) => ({
          status,
          label: instalmentStatusWords[status],
          count: byStatus[status],
        })),
      ]}
      rows={list.items}
      rowKey={({ id }) => id}
      total={list.total}
      empty={{ title: 'Không có kế hoạch nào ở đây', text: 'Người học chọn trả góp ở trang khóa học hoặc combo.' }}
      columns={[
        {
          title: 'Người dùng',
          main: true,
          cell: (row) => <Link to={staffPaths.staffInstalment(row.id)}>{row.person.fullName}</Link>,
        },
        { title: 'Sản phẩm', cell: (row) => row.product.name },
        { title: 'Trạng thái', cell: (row) => <StatusBadge status={row.status} looks={instalmentLooks} /> },
        { title: 'Sắp tới', cell: nextOf },
        { title: 'Đã thu', align: 'end', cell: (row) => `${formatDong(row.paid)} / ${formatDong(row.total)}` },
      ]}
    />
  )
}

type Row = Route.ComponentProps['loaderData']['list']['items'][number]

function nextOf({ owed, next, parts }: Row): string {
  if (owed) return `Đợt ${owed.seq}/${parts} quá hạn từ ${formatDate(owed.dueAt)}`
  return next ? `Đợt ${next.seq}/${parts} ngày ${formatDate(next.dueAt)}` : '–'
}
