import type { ReplyOf } from '#domain/contract/index.ts'
import { durationLabel, formatDateTime } from '#domain/time.ts'
import { apiContext } from '#web/api/context.ts'
import { useReviewNews } from '#web/features/notifications/page-news.ts'
import { Decision } from '#web/features/staff/Decision.tsx'
import { StaffDetail } from '#web/features/staff/StaffDetail.tsx'
import { pageMeta } from '#web/meta.ts'
import { paths } from '#web/paths.ts'
import { staffPaths } from '#web/paths-staff.ts'
import { StatusBadge } from '#web/ui/Badge.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Price } from '#web/ui/Price.tsx'
import type { Route } from './+types/CourseReviewPage.ts'
import { submissionLooks } from './badges.ts'
import { Changes } from './Changes.tsx'
import { CourseReading } from './CourseReading.tsx'
import styles from './CourseReviewPage.module.css'

const COMMON_REASONS = [
  'Mô tả chưa nói rõ khóa học dành cho ai và học xong làm được gì.',
  'Ảnh bìa bị mờ hoặc không đúng nội dung khóa học.',
  'Âm thanh hoặc hình ảnh của video chưa đủ rõ.',
  'Có bài học chưa có nội dung hoặc nội dung quá ngắn.',
  'Có nội dung vi phạm bản quyền hoặc không phù hợp.',
]

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const reviewId = new URL(request.url).searchParams.get('lan')
  const input = { params: { slug: params.slug }, query: UUID.test(reviewId ?? '') ? { reviewId: reviewId ?? '' } : {} }
  return { submission: await context.get(apiContext).api('courseSubmission', input) }
}
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({ matches }, { title: `Duyệt: ${loaderData?.submission.name ?? 'khóa học'}`, noIndex: true })

export default function CourseReviewPage({ loaderData: { submission } }: Route.ComponentProps) {
  const { name, host, content, edit, sinceRejected } = submission
  useReviewNews(submission.courseId)
  return (
    <StaffDetail
      list={{ label: 'Duyệt khóa học', to: staffPaths.staffCourseReviews() }}
      title={name}
      badge={<StatusBadge status={submission.status} looks={submissionLooks} />}
      facts={factsOf(submission)}
      history={submission.history}
      actions={<Decision {...decisionOf(submission)} />}
    >
      {submission.reason && (
        <Notice kind="warning" title="Lý do từ chối">
          <p className={styles.note}>{submission.reason}</p>
        </Notice>
      )}
      {submission.note && (
        <Notice title={`Lời nhắn của ${host.fullName}`}>
          <p className={styles.note}>{submission.note}</p>
        </Notice>
      )}
      {sinceRejected && (
        <Card title={`Thay đổi so với bản bị từ chối ${formatDateTime(sinceRejected.decidedAt)}`}>
          <p className={styles.note}>Lý do lần đó: {sinceRejected.reason}</p>
          <Changes changes={sinceRejected.changes} none="Bản gửi lên giống hệt bản đã bị từ chối." />
        </Card>
      )}
      {edit && (
        <Card title="Thay đổi so với bản đang bán">
          <Changes changes={submission.changes} />
        </Card>
      )}
      <Card title={edit ? 'Toàn bộ khóa học sau thay đổi' : 'Toàn bộ khóa học'}>
        <CourseReading content={content} />
      </Card>
      {submission.submissions.length > 1 && (
        <Card title="Các lần gửi">
          <Earlier submission={submission} />
        </Card>
      )}
    </StaffDetail>
  )
}

type Submission = ReplyOf<'courseSubmission'>

function decisionOf({ reviewId, edit, can, content, name, host }: Submission) {
  const later = !edit && content.startAt !== null
  return {
    id: reviewId,
    can,
    goTo: staffPaths.staffCourseReviews(),
    approve: {
      call: 'approveContent' as const,
      label: edit ? 'Duyệt bản cập nhật' : 'Duyệt và xuất bản',
      question: `Duyệt “${name}”?`,
      text: edit
        ? 'Bản đang bán được thay bằng bản này ngay. Người đã mua giữ nguyên tiến độ của mình.'
        : later
          ? `Khóa học được bán ngay, người mua vào học từ ${formatDateTime(content.startAt ?? '')} như giảng viên đã chọn, hoặc ngay bây giờ nếu thời điểm đó đã qua.`
          : 'Khóa học được bán ngay và ai cũng tìm thấy.',
      done: `Đã duyệt “${name}”`,
    },
    reject: {
      call: 'rejectContent' as const,
      label: 'Từ chối',
      done: `Đã gửi lý do cho ${host.fullName}`,
      suggestions: COMMON_REASONS,
    },
  }
}

function factsOf({ host, content, edit, submittedAt, decidedAt, decidedBy, lessonCount, durationSeconds }: Submission) {
  return [
    { label: 'Giảng viên', value: <Link to={paths.hostProfile(host.id)}>{host.fullName}</Link> },
    { label: 'Loại', value: edit ? 'Bản cập nhật của khóa học đang bán' : 'Khóa học mới' },
    { label: 'Gửi lúc', value: formatDateTime(submittedAt) },
    ...(decidedAt
      ? [{ label: 'Quyết định', value: `${formatDateTime(decidedAt)}${decidedBy ? `, ${decidedBy.fullName}` : ''}` }]
      : []),
    { label: 'Giá', value: <Price amount={content.product.price} before={content.product.listPrice} /> },
    {
      label: 'Thời hạn học',
      value: content.product.availableDays === null ? 'Trọn đời' : `${content.product.availableDays} ngày`,
    },
    {
      label: 'Nội dung',
      value: `${lessonCount} bài${durationSeconds > 0 ? `, ${durationLabel(durationSeconds)} video` : ''}`,
    },
    ...(content.startAt ? [{ label: 'Ngày khai giảng', value: formatDateTime(content.startAt) }] : []),
    { label: 'Danh mục', value: content.categories.join(', ') || 'Chưa chọn' },
  ]
}

function Earlier({ submission }: { submission: Submission }) {
  return (
    <ul className={styles.earlier}>
      {submission.submissions.map((one) => (
        <li key={one.reviewId}>
          <Link
            to={`${staffPaths.staffCourseReview(submission.slug)}?lan=${one.reviewId}`}
            aria-current={one.reviewId === submission.reviewId ? 'page' : undefined}
          >
            Gửi lúc {formatDateTime(one.submittedAt)}
          </Link>
          <StatusBadge status={one.status} looks={submissionLooks} />
          {one.reason && <p>{one.reason}</p>}
        </li>
      ))}
    </ul>
  )
}
