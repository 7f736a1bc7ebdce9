import { courseRoleWords } from '#domain/cohosts.ts'
import type { ReplyOf } from '#domain/contract/index.ts'
import { CourseStatus } from '#domain/enums.ts'
import { formatDateTime } from '#domain/time.ts'
import { apiContext } from '#web/api/context.ts'
import { StudioList, StudioRow, studioQuery } from '#web/features/hosts/studio/StudioList.tsx'
import { useReviewNews } from '#web/features/notifications/page-news.ts'
import { pageMeta } from '#web/meta.ts'
import { paths } from '#web/paths.ts'
import { Badge, StatusBadge } from '#web/ui/Badge.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import { Price } from '#web/ui/Price.tsx'
import type { Route } from './+types/HostCoursesPage.ts'
import { COURSE_STATUS_LOOKS } from './course-status.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { asked, input } = studioQuery(request.url, CourseStatus)
  return { asked, list: await context.get(apiContext).api('hostCourses', { query: input }) }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ matches }, { title: 'Khóa học của tôi', noIndex: true })
}

export default function HostCoursesPage({ loaderData: { asked, list } }: Route.ComponentProps) {
  useReviewNews()
  return (
    <StudioList
      title="Khóa học của tôi"
      action={
        <LinkButton to={paths.hostNewCourse()} kind="primary" icon="plus">
          Tạo khóa học
        </LinkButton>
      }
      blank={{
        icon: 'books',
        title: 'Bạn chưa có khóa học nào',
        text: 'Đặt tên, viết từng bài, đặt giá rồi gửi Bến Học duyệt. Mọi thứ tự lưu trong lúc bạn viết.',
        action: (
          <LinkButton to={paths.hostNewCourse()} kind="strong" icon="plus">
            Tạo khóa học đầu tiên
          </LinkButton>
        ),
      }}
      search={{ label: 'Tìm khóa học', placeholder: 'Tìm theo tên khóa học' }}
      nothing="Không có khóa học nào khớp"
      asked={asked}
      statuses={CourseStatus}
      looks={COURSE_STATUS_LOOKS}
      counts={list.counts}
      total={list.total}
    >
      {list.items.map((course) => (
        <CourseRow key={course.id} course={course} />
      ))}
    </StudioList>
  )
}

function CourseRow({ course }: { course: ReplyOf<'hostCourses'>['items'][number] }) {
  const { review, live, product } = course
  return (
    <StudioRow
      to={paths.hostCourse(course.id)}
      name={course.name}
      cover={{ fileId: course.coverImage?.id ?? null, icon: 'photo' }}
      badges={
        <>
          <StatusBadge status={course.status} looks={COURSE_STATUS_LOOKS} />
          {course.role !== 'OWNER' && (
            <Badge colour="blue">{`${courseRoleWords[course.role].word}${course.owner ? ` của ${course.owner.fullName}` : ''}`}</Badge>
          )}
          {live && review?.status === 'PENDING' && <Badge colour="amber">Bản sửa chờ duyệt</Badge>}
          {live && review?.status === 'REJECTED' && <Badge colour="red">Bản sửa bị từ chối</Badge>}
        </>
      }
      facts={[
        `${course.sectionCount} chương · ${course.lessonCount} bài · ${course.learnerCount} học viên`,
        `Sửa lần cuối ${formatDateTime(course.updatedAt)}`,
      ]}
      aside={product.price === null ? 'Chưa đặt giá' : <Price amount={product.price} before={product.listPrice} />}
    />
  )
}
