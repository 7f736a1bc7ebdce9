import { openingWaitsWords } from '#domain/host-standing.ts'
import { formatDateTime } from '#domain/time.ts'
import { apiContext } from '#web/api/context.ts'
import { listInput, listQuery } from '#web/features/staff/list-query.ts'
import { StaffList } from '#web/features/staff/StaffList.tsx'
import { pageMeta } from '#web/meta.ts'
import { staffPaths } from '#web/paths-staff.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import layout from '#web/ui/layout.module.css'
import type { Route } from './+types/StaffUpcomingPage.ts'
import { learners, price, whatItIs } from './columns.tsx'

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = listQuery(request.url, [])
  return { list: await context.get(apiContext).api('upcomingCourses', { query: listInput(query) }), query }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ matches }, { title: 'Sắp khai giảng', noIndex: true })

export default function StaffUpcomingPage({ loaderData: { list, query } }: Route.ComponentProps) {
  return (
    <StaffList
      title="Sắp khai giảng"
      intro="Đã duyệt, đang được bán; khóa mở sớm nhất đứng trên cùng."
      actions={
        <LinkButton size="sm" icon="arrow-left" to={staffPaths.staffCourses()}>
          Mọi khóa học
        </LinkButton>
      }
      query={query}
      address={({ trangThai: _, ...filters }) => staffPaths.staffUpcomingCourses(filters)}
      searchLabel="Khóa học, giảng viên"
      rows={list.items}
      rowKey={({ id }) => id}
      total={list.total}
      empty={{
        title: 'Không có khóa học nào sắp khai giảng',
        text: 'Khóa học đã duyệt mà giảng viên hẹn ngày khai giảng sẽ đứng ở đây.',
      }}
      columns={[
        ...whatItIs,
        {
          title: 'Khai giảng',
          cell: (row) => (
            <>
              {formatDateTime(row.opensAt)}
              {row.waitsFor && <span className={layout.sub}>{openingWaitsWords[row.waitsFor]}</span>}
            </>
          ),
        },
        price,
        { ...learners, title: 'Đã mua' },
      ]}
    />
  )
}
