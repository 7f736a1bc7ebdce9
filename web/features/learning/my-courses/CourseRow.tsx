import { progressWords } from '#domain/course/progress.ts'
import { coverSrcSet, imageUrl } from '#domain/media.ts'
import { formatDate, formatDateTime } from '#domain/time.ts'
import { TitleCover } from '#web/features/catalog/TitleCover.tsx'
import { paths } from '#web/paths.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Link } from '#web/ui/Link.tsx'
import layout from '#web/ui/layout.module.css'
import { Progress } from '#web/ui/Progress.tsx'
import type { MyCourse } from './ContinueCard.tsx'
import styles from './MyCoursesPage.module.css'

/** One of one's courses: how far, until when, where to go on. */
export function CourseRow({ course }: { course: MyCourse }) {
  const expired = course.state === 'EXPIRED'
  return (
    <article className={styles.card} data-expired={expired || undefined}>
      {course.coverFileId ? (
        <img
          src={imageUrl(course.coverFileId, 480)}
          srcSet={coverSrcSet(course.coverFileId)}
          sizes="(min-width: 720px) 300px, 100vw"
          alt=""
          loading="lazy"
          className={styles.cover}
        />
      ) : (
        <div className={styles.cover}>
          <TitleCover id={course.courseId} title={course.name} />
        </div>
      )}
      <div className={styles.cardBody}>
        <h3>
          <Link
            to={expired ? paths.course(course.slug) : paths.player(course.slug, course.lastLesson?.id)}
            className={styles.cardLink}
          >
            {course.name}
          </Link>
        </h3>
        <p className={styles.host}>{course.hostName}</p>
        <Progress
          label={`Tiến độ ${course.name}`}
          percent={course.progress.percent}
          figure={progressWords(course.progress)}
        />
        {(course.opensAt || course.expiresAt) && (
          <p className={layout.small}>
            {course.opensAt && `Khai giảng lúc ${formatDateTime(course.opensAt)}`}
            {course.expiresAt && (
              <span>
                {course.byMembership && 'Hội viên · '}
                {expired ? `Hết hạn ngày ${formatDate(course.expiresAt)}` : `Học đến ${formatDate(course.expiresAt)}`}
              </span>
            )}
          </p>
        )}
        {course.certificateNumber && (
          <Link to={paths.certificate(course.certificateNumber)} className={styles.certificate}>
            <Icon name="certificate" /> Xem chứng chỉ
          </Link>
        )}
        {expired && (
          <p className={styles.again}>
            {course.byMembership ? 'Gia hạn gói hội viên hoặc mua khóa học để học tiếp' : 'Mua lại để học tiếp'}
          </p>
        )}
      </div>
    </article>
  )
}
