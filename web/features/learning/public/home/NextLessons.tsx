import { progressWords } from '#domain/course/progress.ts'
import { ProductCover } from '#web/features/catalog/ProductCover.tsx'
import { paths } from '#web/paths.ts'
import { Link } from '#web/ui/Link.tsx'
import layout from '#web/ui/layout.module.css'
import { Progress } from '#web/ui/Progress.tsx'
import type { MyCourse } from '../../my-courses/ContinueCard.tsx'
import styles from './NextLessons.module.css'

/** Other courses one learns, each one press away from its next lesson. */
export function NextLessons({ courses }: { courses: readonly MyCourse[] }) {
  return (
    <ul className={styles.list}>
      {courses.map((course) => (
        <li key={course.courseId} className={styles.row}>
          <ProductCover fileId={course.coverFileId} kind={null} named={{ id: course.courseId, name: course.name }} />
          <div className={styles.words}>
            <h3 className={styles.name}>
              <Link to={paths.player(course.slug, course.nextLesson?.id)} className={styles.link}>
                {course.name}
              </Link>
            </h3>
            <p className={layout.tiny}>{course.nextLesson?.name}</p>
            <Progress
              label={`Tiến độ ${course.name}`}
              percent={course.progress.percent}
              figure={progressWords(course.progress)}
            />
          </div>
        </li>
      ))}
    </ul>
  )
}
