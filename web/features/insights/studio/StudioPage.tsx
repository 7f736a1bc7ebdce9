import type { ReplyOf } from '#domain/contract/index.ts'
import { formatNumber } from '#domain/money.ts'
import { relative } from '#domain/time.ts'
import { apiContext } from '#web/api/context.ts'
import { pageMeta } from '#web/meta.ts'
import { paths } from '#web/paths.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Badge, type BadgeColour } from '#web/ui/Badge.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { DashboardPage, type Figure, Halves } from '#web/ui/DashboardPage.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Link } from '#web/ui/Link.tsx'
import layout from '#web/ui/layout.module.css'
import type { Route } from './+types/StudioPage.ts'
import styles from './StudioPage.module.css'

type Metrics = ReplyOf<'hostMetrics'>

export async function loader({ context }: Route.LoaderArgs) {
  return { metrics: await context.get(apiContext).api('hostMetrics'), now: new Date().toISOString() }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ matches }, { title: 'Kênh giảng viên', noIndex: true })

export default function StudioPage({ loaderData: { metrics, now } }: Route.ComponentProps) {
  if (metrics.courses.total === 0) return <FirstCourse />
  return (
    <DashboardPage
      title="Tổng quan"
      actions={
        <LinkButton kind="primary" icon="plus" to={paths.hostNewCourse()}>
          Viết khóa học mới
        </LinkButton>
      }
      figures={figuresOf(metrics)}
    >
      <Halves>
        <Card title="Việc cần làm">
          <ToDo toDo={metrics.toDo} now={now} />
        </Card>
        <Card title="Học viên mới nhất">
          <Learners learners={metrics.latestLearners} now={now} />
        </Card>
      </Halves>
    </DashboardPage>
  )
}

function FirstCourse() {
  return (
    <DashboardPage title="Kênh giảng viên">
      <EmptyState
        icon="books"
        title="Viết khóa học đầu tiên của bạn"
        action={
          <LinkButton kind="primary" icon="plus" to={paths.hostNewCourse()}>
            Tạo khóa học đầu tiên
          </LinkButton>
        }
      >
        Bắt đầu từ một cái tên. Mọi thứ được lưu tự động và chỉ mình bạn thấy cho đến khi được duyệt.
      </EmptyState>
    </DashboardPage>
  )
}

function figuresOf({ courses, learners, rating, followers }: Metrics): Figure[] {
  return [
    {
      label: 'Khóa học đang bán',
      value: formatNumber(courses.onSale),
      more: courses.waiting > 0 ? `${courses.waiting} đang chờ duyệt` : `${courses.total} khóa học tất cả`,
    },
    {
      label: 'Học viên',
      value: formatNumber(learners.total),
      more: `${formatNumber(learners.last30Days)} trong 30 ngày qua`,
    },
    {
      label: 'Điểm đánh giá',
      value: rating.average === null ? '–' : rating.average.toFixed(1).replace('.', ','),
      more: rating.count > 0 ? `${formatNumber(rating.count)} đánh giá` : 'Chưa có đánh giá',
    },
    { label: 'Người theo dõi', value: formatNumber(followers) },
  ]
}

function ToDo({ toDo, now }: { toDo: Metrics['toDo']; now: string }) {
  if (toDo.length === 0) return <p className={layout.soft}>Không còn việc nào đang chờ bạn.</p>
  return (
    <ul className={styles.list}>
      {toDo.map((one) => {
        const { word, colour } = taskOf(one)
        return (
          <li key={one.courseId}>
            <Badge colour={colour}>{word}</Badge>
            <Link to={paths.hostCourse(one.courseId)}>{one.name || 'Khóa học chưa đặt tên'}</Link>
            <span className={layout.small}>{relative(one.at, now)}</span>
            {one.reason && <p className={styles.reason}>{one.reason}</p>}
          </li>
        )
      })}
    </ul>
  )
}

function taskOf({ reviewStatus }: Metrics['toDo'][number]): { word: string; colour: BadgeColour } {
  if (reviewStatus === 'REJECTED') return { word: 'Cần sửa', colour: 'red' }
  if (reviewStatus === 'PENDING') return { word: 'Đang chờ duyệt', colour: 'amber' }
  return { word: 'Viết dở', colour: 'grey' }
}

function Learners({ learners, now }: { learners: Metrics['latestLearners']; now: string }) {
  if (learners.length === 0)
    return <p className={layout.soft}>Chưa có học viên nào. Khi có người học, bạn sẽ thấy họ ở đây.</p>
  return (
    <ul className={styles.list}>
      {learners.map(({ enrollmentId, user, courseId, courseName, grantedAt }) => (
        <li key={enrollmentId} className={styles.learner}>
          <Avatar name={user.fullName} src={user.avatarUrl} />
          <div>
            <strong>{user.fullName}</strong>
            <Link to={paths.hostLearners(courseId)}>{courseName}</Link>
          </div>
          <span className={layout.small}>{relative(grantedAt, now)}</span>
        </li>
      ))}
    </ul>
  )
}
