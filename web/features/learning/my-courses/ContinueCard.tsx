import type { ReplyOf } from '#domain/contract/index.ts'
import { progressWords } from '#domain/course/progress.ts'
import { coverSrcSet, imageUrl } from '#domain/media.ts'
import { TitleCover } from '#web/features/catalog/TitleCover.tsx'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { Progress } from '#web/ui/Progress.tsx'
import styles from './MyCoursesPage.module.css'

export type MyCourse = ReplyOf<'registeredCourses'>['items'][number]

/** The course one was at last, one press away from its next lesson. */
export function ContinueCard({ course }: { course: MyCourse }) {
  const { nextLesson, lastLesson } = course
  const action = lastLesson ? 'Học tiếp' : 'Bắt đầu học'
  return (
    <section className={styles.continue} aria-label={action} data-dark>
      {course.coverFileId ? (
        <img
          src={imageUrl(course.coverFileId, 960)}
          srcSet={coverSrcSet(course.coverFileId)}
          sizes="(min-width: 800px) 460px, 100vw"
          alt=""
          className={styles.continueCover}
        />
      ) : (
        <div className={styles.continueCover}>
          <TitleCover id={course.courseId} title={course.name} />
        </div>
      )}
      <div className={styles.continueBody}>
        <p className={styles.eyebrow}>{action}</p>
        <h2>{course.name}</h2>
        {nextLesson && (
          <p>
            {nextLesson.id === lastLesson?.id ? 'Đang học' : lastLesson ? 'Bài tiếp theo' : 'Bài đầu tiên'}:{' '}
            {nextLesson.name}
          </p>
        )}
        <Progress
          label={`Tiến độ ${course.name}`}
          percent={course.progress.percent}
          figure={progressWords(course.progress)}
          className={styles.far ?? ''}
        />
        <LinkButton kind="primary" size="lg" icon="play" to={paths.player(course.slug, (nextLesson ?? lastLesson)?.id)}>
          {action}
        </LinkButton>
      </div>
    </section>
  )
}
