import { formatDong } from '#domain/money.ts'
import { formatDateTime } from '#domain/time.ts'
import { paths } from '#web/paths.ts'
import { Icon, type IconName } from '#web/ui/Icon.tsx'
import { Link } from '#web/ui/Link.tsx'
import type { MyCourse } from '../../my-courses/ContinueCard.tsx'
import styles from './Waiting.module.css'

export type Unpaid = { id: string; firstName: string; total: number; expiresAt: string | Date }
type Waits = { key: string; icon: IconName; to: string; title: string; about: string }

/** What a person is to do, or will be glad to know; nothing while there is none. */
export function Waiting({ courses, unpaid }: { courses: readonly MyCourse[]; unpaid: readonly Unpaid[] }) {
  const waits = [...unpaid.map(toPay), ...courses.flatMap(ofCourse)].slice(0, 4)
  if (waits.length === 0) return null
  return (
    <section aria-labelledby="dang-cho-ban">
      <h2 id="dang-cho-ban" className={styles.title}>
        Đang chờ bạn
      </h2>
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

function ofCourse(course: MyCourse): Waits[] {
  const { courseId: key, slug, name, opensAt, state, certificateNumber, mayReview } = course
  if (opensAt)
    return [
      {
        key,
        icon: 'calendar',
        to: paths.player(slug),
        title: `Khai giảng lúc ${formatDateTime(opensAt)}`,
        about: name,
      },
    ]
  if (state !== 'COMPLETED') return []
  if (mayReview)
    return [
      { key, icon: 'star', to: paths.player(slug), title: 'Viết đánh giá cho khóa học đã hoàn thành', about: name },
    ]
  return certificateNumber
    ? [
        {
          key,
          icon: 'certificate',
          to: paths.certificate(certificateNumber),
          title: 'Chứng chỉ của bạn đã sẵn sàng',
          about: name,
        },
      ]
    : []
}
