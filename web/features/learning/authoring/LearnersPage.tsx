import { useSearchParams } from 'react-router'
import type { ReplyOf } from '#domain/contract/index.ts'
import { progressWords } from '#domain/course/progress.ts'
import { pageOf } from '#domain/paging.ts'
import { formatDate } from '#domain/time.ts'
import { askedPage } from '#web/api/asked-page.ts'
import { apiContext } from '#web/api/context.ts'
import { pageMeta } from '#web/meta.ts'
import { paths } from '#web/paths.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import layout from '#web/ui/layout.module.css'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Pagination } from '#web/ui/Pagination.tsx'
import { Progress } from '#web/ui/Progress.tsx'
import { type Column, Table } from '#web/ui/Table.tsx'
import type { Route } from './+types/LearnersPage.ts'

const PAGE_SIZE = 10

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { api } = context.get(apiContext)
  const page = askedPage(request.url)
  const [{ course }, learners] = await Promise.all([
    api('hostCourse', { params: { id: params.id } }),
    api('courseLearners', { params: { id: params.id }, query: { take: PAGE_SIZE, skip: (page - 1) * PAGE_SIZE } }),
  ])
  return { id: course.id, name: course.name, learners }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return pageMeta({ matches }, { title: `Học viên: ${loaderData?.name ?? ''}`, noIndex: true })
}

type Learner = ReplyOf<'courseLearners'>['items'][number]

const columns: readonly Column<Learner>[] = [
  { title: 'Học viên', main: true, cell: ({ user }) => user.fullName },
  { title: 'Email', cell: ({ maskedEmail }) => maskedEmail || 'Đã xóa tài khoản' },
  { title: 'Ghi danh', cell: ({ grantedAt }) => formatDate(grantedAt) },
  { title: 'Thời hạn', cell: endOf },
  {
    title: 'Tiến độ',
    cell: ({ user, completedAt, ...progress }) =>
      completedAt ? (
        `Hoàn thành ${formatDate(completedAt)}`
      ) : (
        <Progress label={`Tiến độ của ${user.fullName}`} percent={progress.percent} figure={progressWords(progress)} />
      ),
  },
]

function endOf({ expiresAt, daysFromOpening }: Learner): string {
  if (daysFromOpening !== null) return `${daysFromOpening} ngày từ khai giảng`
  return expiresAt ? formatDate(expiresAt) : 'Trọn đời'
}

export default function LearnersPage({ loaderData: { id, name, learners } }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const { page, pageCount } = pageOf({ page: Number(search.get('trang') ?? 1), pageSize: PAGE_SIZE }, learners.total)
  return (
    <div className={layout.stack4}>
      <PageHead
        crumbs={[
          { label: 'Khóa học', to: paths.hostCourses() },
          { label: name, to: paths.hostCourse(id) },
          { label: 'Học viên' },
        ]}
        title={`Học viên (${learners.total})`}
      />
      {learners.total === 0 ? (
        <EmptyState icon="users" title="Chưa có học viên nào">
          Khi có người ghi danh, bạn sẽ thấy tên và tiến độ của họ ở đây.
        </EmptyState>
      ) : (
        <Table
          caption={`Học viên của ${name}`}
          columns={columns}
          rows={learners.items}
          rowKey={({ enrollmentId }) => enrollmentId}
        />
      )}
      <Pagination page={page} pageCount={pageCount} linkTo={(to) => paths.hostLearners(id, { trang: to })} />
    </div>
  )
}
