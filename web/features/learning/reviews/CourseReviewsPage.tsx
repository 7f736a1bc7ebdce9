import type { ApprovalStatus } from '#domain/enums.ts'
import { durationLabel, relative } from '#domain/time.ts'
import { apiContext } from '#web/api/context.ts'
import { useReviewNews } from '#web/features/notifications/page-news.ts'
import { listInput, listQuery } from '#web/features/staff/list-query.ts'
import { StaffList } from '#web/features/staff/StaffList.tsx'
import { pageMeta } from '#web/meta.ts'
import { staffPaths } from '#web/paths-staff.ts'
import { Badge, StatusBadge } from '#web/ui/Badge.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Price } from '#web/ui/Price.tsx'
import type { Route } from './+types/CourseReviewsPage.ts'
import { submissionLooks } from './badges.ts'

const STATUSES = ['PENDING', 'APPROVED', 'REJECTED', 'CANCELED'] as const satisfies readonly ApprovalStatus[]
/** The tab of every submission; in the address it stands as a word. */
const ALL = 'tat-ca'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api } = context.get(apiContext)
  const query = listQuery(request.url, [...STATUSES, ALL])
  const { status, ...rest } = listInput(query)
  const list =
    status === ALL
      ? await api('contentModeration', { query: rest })
      : await api('courseModerationQueue', { query: { ...rest, ...(status && { status }) } })
  return {
    list,
    query: { ...query, status: query.status === 'PENDING' ? null : query.status },
    now: new Date().toISOString(),
  }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ matches }, { title: 'Duyệt khóa học', noIndex: true })

export default function CourseReviewsPage({ loaderData: { list, query, now } }: Route.ComponentProps) {
  useReviewNews()
  return (
    <StaffList
      title="Duyệt khóa học"
      intro={
        list.oldestWaiting
          ? `Khóa học chờ lâu nhất đã gửi ${relative(list.oldestWaiting, now)}.`
          : 'Không có khóa học nào đang chờ.'
      }
      query={query}
      address={staffPaths.staffCourseReviews}
      searchLabel="Tìm theo tên khóa học hoặc giảng viên"
      tabs={[
        ...STATUSES.map((status) => ({
          status: status === 'PENDING' ? null : status,
          label: submissionLooks[status].word,
          count: list.counts[status],
        })),
        { status: ALL, label: 'Tất cả', count: STATUSES.reduce((sum, status) => sum + (list.counts[status] ?? 0), 0) },
      ]}
      rows={list.items}
      rowKey={({ reviewId }) => reviewId}
      total={list.total}
      empty={{ title: 'Không có khóa học nào ở đây', text: 'Khóa học xuất hiện ngay khi giảng viên gửi duyệt.' }}
      columns={[
        {
          title: 'Khóa học',
          main: true,
          cell: (row) => (
            <Link
              to={`${staffPaths.staffCourseReview(row.slug)}${row.status === 'PENDING' ? '' : `?lan=${row.reviewId}`}`}
            >
              {row.name}
            </Link>
          ),
        },
        { title: 'Giảng viên', cell: (row) => row.host.fullName },
        {
          title: 'Loại',
          cell: (row) => (
            <Badge colour={row.edit ? 'blue' : 'navy'}>{row.edit ? 'Bản cập nhật' : 'Khóa học mới'}</Badge>
          ),
        },
        {
          title: 'Nội dung',
          cell: (row) =>
            `${row.lessonCount} bài${row.durationSeconds > 0 ? ` · ${durationLabel(row.durationSeconds)}` : ''}`,
        },
        { title: 'Giá', align: 'end', cell: (row) => <Price amount={row.price} /> },
        { title: 'Trạng thái', cell: (row) => <StatusBadge status={row.status} looks={submissionLooks} /> },
        { title: 'Gửi lúc', align: 'end', cell: (row) => relative(row.submittedAt, now) },
      ]}
    />
  )
}
