import { useSearchParams } from 'react-router'
import type { ReplyOf } from '#domain/contract/index.ts'
import { imageUrl } from '#domain/media.ts'
import { formatNumber } from '#domain/money.ts'
import { formatDateTime } from '#domain/time.ts'
import { apiContext } from '#web/api/context.ts'
import { StaffDetail } from '#web/features/staff/StaffDetail.tsx'
import { pageMeta } from '#web/meta.ts'
import { paths } from '#web/paths.ts'
import { staffPaths } from '#web/paths-staff.ts'
import { StatusBadge } from '#web/ui/Badge.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Link } from '#web/ui/Link.tsx'
import layout from '#web/ui/layout.module.css'
import { Price } from '#web/ui/Price.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import { COURSE_STATUS_LOOKS, isOnSale } from '../authoring/course-status.ts'
import type { Route } from './+types/StaffCoursePage.ts'
import { CourseActions } from './CourseActions.tsx'
import { DraftOutline } from './DraftOutline.tsx'
import styles from './staff.module.css'

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { api, may } = context.get(apiContext)
  const its = { params: { id: params.id } }
  const wantsDraft = new URL(request.url).searchParams.get('muc') === 'noi-dung' && may('adminCourseDetailed')
  const [course, detailed] = await Promise.all([
    api('adminCourse', its),
    wantsDraft ? api('adminCourseDetailed', its) : null,
  ])
  return {
    course,
    detailed,
    manages: may('adminCourseDetailed'),
    reviews: may('courseSubmission'),
    log: may('auditLog') ? staffPaths.staffAudit({ loai: 'course', ma: params.id }) : null,
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({ matches }, { title: loaderData?.course.name ?? 'Khóa học', noIndex: true })

type Data = Route.ComponentProps['loaderData']

export default function StaffCoursePage({ loaderData }: Route.ComponentProps) {
  const { course, detailed, manages, log } = loaderData
  const [search] = useSearchParams()
  const atDraft = search.get('muc') === 'noi-dung'
  return (
    <StaffDetail
      list={{ label: 'Khóa học', to: staffPaths.staffCourses() }}
      title={course.name || 'Khóa học chưa đặt tên'}
      badge={<StatusBadge status={course.status} looks={COURSE_STATUS_LOOKS} />}
      facts={factsOf(loaderData)}
      actions={<CourseActions course={course} />}
      actionsTitle="Thay giảng viên"
      history={course.history.map(({ by, ...step }) => ({ ...step, by: personOf(by, course.host.fullName) }))}
      log={log}
    >
      {manages && (
        <Tabs
          label="Các phần của khóa học"
          tabs={[
            { to: staffPaths.staffCourse(course.id), label: 'Giới thiệu', current: !atDraft },
            {
              to: staffPaths.staffCourse(course.id, { muc: 'noi-dung' }),
              label: 'Nội dung bản nháp',
              current: atDraft,
            },
          ]}
        />
      )}
      {atDraft && detailed ? <DraftOutline draft={detailed} /> : <About course={course} />}
    </StaffDetail>
  )
}

function About({ course }: { course: ReplyOf<'adminCourse'> }) {
  return (
    <Card title="Ảnh bìa và mô tả">
      <div className={layout.stack4}>
        {course.coverImage && (
          <img src={imageUrl(course.coverImage.id, 960)} alt="" width={480} height={270} className={styles.cover} />
        )}
        <p>{course.description || 'Chưa có mô tả.'}</p>
      </div>
    </Card>
  )
}

function factsOf({ course, reviews }: Data) {
  const { host, product, submission } = course
  return [
    { label: 'Giảng viên', value: <Link to={staffPaths.staffCourses({ giangVien: host.id })}>{host.fullName}</Link> },
    {
      label: 'Giá bán',
      value:
        product.price === null ? (
          'Chưa đặt'
        ) : (
          <Price amount={product.price} before={product.listPrice ?? product.price} />
        ),
    },
    { label: 'Thời hạn học', value: product.availableDays === null ? 'Trọn đời' : `${product.availableDays} ngày` },
    { label: 'Khai giảng', value: course.startAt ? formatDateTime(course.startAt) : 'Ngay khi được duyệt' },
    { label: 'Nội dung', value: `${course.sectionCount} chương, ${course.lessonCount} bài` },
    { label: 'Học viên', value: formatNumber(course.learnerCount) },
    { label: 'Danh mục', value: course.categories.join(', ') || 'Chưa chọn' },
    { label: 'Tạo lúc', value: formatDateTime(course.createdAt) },
    { label: 'Sửa lần cuối', value: formatDateTime(course.updatedAt) },
    ...(submission && reviews
      ? [
          {
            label: 'Lần gửi duyệt',
            value: <Link to={staffPaths.staffCourseReview(course.slug)}>Xem lần gửi gần nhất</Link>,
          },
        ]
      : []),
    ...(isOnSale(course.status)
      ? [
          {
            label: 'Trang bán',
            value: (
              <LinkButton size="sm" icon="external" to={paths.course(course.slug)}>
                Mở trang bán
              </LinkButton>
            ),
          },
        ]
      : []),
  ]
}

function personOf(by: ReplyOf<'adminCourse'>['history'][number]['by'], host: string): { fullName: string } | null {
  if (by === 'system') return null
  return { fullName: by === 'host' ? host : 'Bến Học' }
}
