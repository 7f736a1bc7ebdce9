import type { CourseStatus } from '#domain/enums.ts'
import { apiContext } from '#web/api/context.ts'
import { listInput, listQuery, sheetFilters } from '#web/features/staff/list-query.ts'
import { StaffList } from '#web/features/staff/StaffList.tsx'
import { pageMeta } from '#web/meta.ts'
import { staffPaths } from '#web/paths-staff.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { COURSE_STATUS_LOOKS } from '../authoring/course-status.ts'
import type { Route } from './+types/StaffCoursesPage.ts'
import { edited, learners, price, status, whatItIs } from './columns.tsx'

/** As a course goes its way. */
const IN_ORDER = Object.keys(COURSE_STATUS_LOOKS) as CourseStatus[]
const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, may } = context.get(apiContext)
  const query = listQuery(request.url, IN_ORDER)
  const asked = new URL(request.url).searchParams.get('giangVien') ?? ''
  const hostId = ID.test(asked) ? asked : null
  const list = await api('adminCourses', { query: { ...listInput(query), ...(hostId && { hostId }) } })
  return { list, query, hostId, opens: may('draftAdminCourse') }
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ matches }, { title: 'Khóa học', noIndex: true })

export default function StaffCoursesPage({ loaderData: { list, query, hostId, opens } }: Route.ComponentProps) {
  const ofHost = { giangVien: hostId ?? undefined }
  const { DELETED: _, ...kept } = list.counts
  const all = Object.values(kept).reduce((sum, count) => sum + count, 0)
  return (
    <StaffList
      title="Khóa học"
      intro="Của mọi giảng viên, cả bản nháp; khóa vừa sửa đứng trên cùng."
      actions={
        <>
          <LinkButton size="sm" icon="calendar" to={staffPaths.staffUpcomingCourses()}>
            Sắp khai giảng
          </LinkButton>
          <LinkButton
            size="sm"
            icon="download"
            to={staffPaths.staffCoursesSheet({ ...sheetFilters(query), hostId: hostId ?? undefined })}
            reloadDocument
          >
            Tải Excel
          </LinkButton>
          {opens && (
            <LinkButton kind="primary" size="sm" icon="plus" to={staffPaths.staffNewCourse()}>
              Mở khóa cho giảng viên
            </LinkButton>
          )}
        </>
      }
      overview={
        hostId && (
          <Notice
            action={
              <LinkButton size="sm" to={staffPaths.staffCourses()}>
                Xem của mọi giảng viên
              </LinkButton>
            }
          >
            {`Chỉ khóa học của ${list.items[0]?.host.fullName ?? 'một giảng viên'}.`}
          </Notice>
        )
      }
      query={query}
      hidden={hostId ? { giangVien: hostId } : {}}
      address={(filters) => staffPaths.staffCourses({ ...filters, ...ofHost })}
      searchLabel="Khóa học, giảng viên"
      tabs={[
        { status: null, label: 'Tất cả', count: all },
        ...IN_ORDER.map((status) => ({
          status,
          label: COURSE_STATUS_LOOKS[status].word,
          count: list.counts[status] ?? 0,
        })),
      ]}
      rows={list.items}
      rowKey={({ id }) => id}
      total={list.total}
      empty={{ title: 'Không có khóa học nào ở đây', text: 'Chọn một trạng thái khác để xem các khóa còn lại.' }}
      columns={[...whatItIs, status, price, learners, edited]}
    />
  )
}
