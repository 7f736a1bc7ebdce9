import { formatDong } from '#domain/money.ts'
import { DAY, formatDateTime } from '#domain/time.ts'
import { paths } from '#web/paths.ts'
import { Icon, type IconName } from '#web/ui/Icon.tsx'
import { Link } from '#web/ui/Link.tsx'
import type { MyCourse } from '../../my-courses/ContinueCard.tsx'
import home from './HomePage.module.css'
import styles from './Waiting.module.css'

export type Unpaid = { id: string; firstName: string; total: number; expiresAt: string | Date }
/** How long one is told of a course that one finished. */
const NEWS = 30 * DAY

type Waits = { key: string; icon: IconName; to: string; title: string; about: string }

type WaitingProps = { courses: readonly MyCourse[]; unpaid: readonly Unpaid[]; now: string }

/** What a person is to do, or will be glad to know; nothing while there is none. */
export function Waiting({ courses, unpaid, now }: WaitingProps) {
  const waits = [...unpaid.map(toPay), ...courses.flatMap((course) => ofCourse(course, now))].slice(0, 4)
  if (waits.length === 0) return null
  return (
    <section aria-labelledby="dang-cho-ban">
      <div className={home.shelfHead}>
        <h2 id="dang-cho-ban" className={home.title}>
          Đang chờ bạn
        </h2>
      </div>
      <ul className={styles.list}>
        {waits.map(({ key, icon, to, title, about }) => (
          <li key={key}>
            <Link to={to} className={styles.row}>
              <Icon name={icon} size={24} />
              <span className={styles.words}>
                <strong>{title}</strong>
                <span>{about}</span>
              </span>
              <Icon name="chevron-right" size={20} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function toPay({ id, firstName, total, expiresAt }: Unpaid): Waits {
  return {
    key: id,
    icon: 'card',
    to: paths.order(id),
    title: `Đơn hàng chờ thanh toán ${formatDong(total)}`,
    about: `${firstName} · giữ đến ${formatDateTime(expiresAt)}`,
  }
}

function ofCourse(course: MyCourse, now: string): Waits[] {
  const { courseId, slug, name: about, opensAt, state, certificateNumber, mayReview } = course
  if (opensAt)
    return [
      {
        key: courseId,
        icon: 'calendar',
        to: paths.player(slug),
        title: `Khai giảng lúc ${formatDateTime(opensAt)}`,
        about,
      },
    ]
  if (state !== 'COMPLETED' || !isNews(course, now)) return []
  const certificate: Waits | null = certificateNumber
    ? {
        key: `chung-chi-${courseId}`,
        icon: 'certificate',
        to: paths.certificate(certificateNumber),
        title: 'Chứng chỉ của bạn đã sẵn sàng',
        about,
      }
    : null
  const review: Waits | null = mayReview
    ? {
        key: `danh-gia-${courseId}`,
        icon: 'star',
        to: paths.player(slug),
        title: 'Viết đánh giá cho khóa học đã hoàn thành',
        about,
      }
    : null
  return [certificate, review].filter((one) => one !== null)
}

/** What was finished long ago waits no more: it stands among one's courses. */
function isNews({ lastActivityAt }: MyCourse, now: string): boolean {
  return lastActivityAt !== null && Date.parse(now) - new Date(lastActivityAt).getTime() < NEWS
}
