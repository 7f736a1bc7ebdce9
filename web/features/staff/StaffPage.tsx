import type { ReactNode } from 'react'
import { relative } from '#domain/time.ts'
import { apiContext } from '#web/api/context.ts'
import { pageMeta } from '#web/meta.ts'
import { staffPaths } from '#web/paths-staff.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Link } from '#web/ui/Link.tsx'
import layout from '#web/ui/layout.module.css'
import type { Route } from './+types/StaffPage.ts'
import styles from './StaffPage.module.css'

const SHOWN = 5

export async function loader({ context }: Route.LoaderArgs) {
  const { api, may } = context.get(apiContext)
  const [courses, hosts] = await Promise.all([
    may('courseModerationQueue') ? api('courseModerationQueue', { query: { take: SHOWN } }) : null,
    may('hostProfiles') ? api('hostProfiles', { query: { take: SHOWN } }) : null,
  ])
  return { courses, hosts, now: new Date().toISOString() }
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ matches }, { title: 'Quản trị', noIndex: true })

type Data = Route.ComponentProps['loaderData']

/** What waits for this person: the queues that they may open. */
export default function StaffPage({ loaderData: { courses, hosts, now } }: Route.ComponentProps) {
  const intro = courses || hosts ? 'Ai chờ lâu nhất đứng trên cùng.' : 'Chọn một mục trong menu để bắt đầu.'
  return (
    <div className={layout.stack5}>
      <header>
        <h1>{courses || hosts ? 'Việc đang chờ' : 'Quản trị'}</h1>
        <p className={layout.intro}>{intro}</p>
      </header>
      <div className={styles.queues}>
        {courses && <Courses courses={courses} now={now} />}
        {hosts && <Hosts hosts={hosts} now={now} />}
      </div>
    </div>
  )
}

function Courses({ courses, now }: { courses: NonNullable<Data['courses']>; now: string }) {
  return (
    <Queue
      title="Khóa học chờ duyệt"
      count={courses.counts.PENDING ?? 0}
      since={courses.oldestWaiting}
      now={now}
      all={staffPaths.staffCourseReviews()}
      done="Không còn khóa học nào chờ duyệt."
    >
      {courses.items.map((one) => (
        <Waiting
          key={one.reviewId}
          to={staffPaths.staffCourseReview(one.slug)}
          name={one.name}
          by={`${one.host.fullName}${one.edit ? ' · bản cập nhật' : ''}`}
          since={relative(one.submittedAt, now)}
        />
      ))}
    </Queue>
  )
}

function Hosts({ hosts, now }: { hosts: NonNullable<Data['hosts']>; now: string }) {
  const waiting = hosts.items.filter(({ status }) => status === 'NEW' || status === 'RESUBMIT')
  return (
    <Queue
      title="Hồ sơ giảng viên chờ duyệt"
      count={(hosts.counts.NEW ?? 0) + (hosts.counts.RESUBMIT ?? 0)}
      since={hosts.oldestWaiting}
      now={now}
      all={staffPaths.staffHosts()}
      done="Không còn hồ sơ nào chờ duyệt."
    >
      {waiting.map((one) => (
        <Waiting
          key={one.id}
          to={staffPaths.staffHost(one.id)}
          name={one.user.fullName}
          by={one.headline}
          since={relative(one.submittedAt, now)}
        />
      ))}
    </Queue>
  )
}

type QueueProps = {
  title: string
  count: number
  since: string | null
  now: string
  all: string
  done: string
  children: ReactNode
}

function Queue({ title, count, since, now, all, done, children }: QueueProps) {
  return (
    <Card
      title={title}
      aside={
        <LinkButton size="sm" to={all} iconAfter="arrow-right">
          Xem tất cả
        </LinkButton>
      }
    >
      <p className={styles.number}>
        <strong>{count}</strong>
        {count > 0 && since ? <span>Lâu nhất: {relative(since, now)}</span> : <span>{done}</span>}
      </p>
      {count > 0 && <ul className={styles.list}>{children}</ul>}
    </Card>
  )
}

function Waiting({ to, name, by, since }: { to: string; name: string; by: string; since: string }) {
  return (
    <li>
      <Link to={to}>{name}</Link>
      <span>{by}</span>
      <time>{since}</time>
    </li>
  )
}
