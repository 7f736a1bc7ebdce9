import { useEffect, useRef } from 'react'
import { clock } from '#domain/time.ts'
import { paths } from '#web/paths.ts'
import { Icon, type IconName } from '#web/ui/Icon.tsx'
import { Link } from '#web/ui/Link.tsx'
import styles from './Outline.module.css'
import type { CourseOutline } from './types.ts'

type Lesson = CourseOutline['sections'][number]['lessons'][number]
const ICONS: Record<Lesson['type'], IconName> = { VIDEO: 'video', PDF: 'pdf', TEXT: 'text' }
const WORDS: Record<Lesson['type'], string> = { VIDEO: 'Video', PDF: 'Tài liệu PDF', TEXT: 'Bài đọc' }

/** Sections and lessons of a course with what is done; the one at hand is marked and in view. */
export function Outline({
  course,
  currentId,
  onChoose,
}: {
  course: CourseOutline
  currentId: string
  onChoose?: () => void
}) {
  const current = useRef<HTMLLIElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another lesson is what brings another place into view
  useEffect(() => {
    current.current?.scrollIntoView({ block: 'nearest' })
  }, [currentId])
  return (
    <nav aria-label="Bài học" className={styles.outline}>
      {course.sections.map((section, index) => (
        <details key={section.id} open className={styles.section}>
          <summary>
            <span className={styles.name}>
              {index + 1}. {section.name}
            </span>
            <span className={styles.done}>
              {section.progress.done}/{section.progress.total}
            </span>
            <Icon name="chevron-down" className={styles.arrow} />
          </summary>
          <ol className={styles.lessons}>
            {section.lessons.map((lesson) => (
              <li key={lesson.id} ref={lesson.id === currentId ? current : undefined}>
                <OutlineLesson
                  slug={course.slug}
                  lesson={lesson}
                  current={lesson.id === currentId}
                  onChoose={onChoose}
                />
              </li>
            ))}
          </ol>
        </details>
      ))}
    </nav>
  )
}

function OutlineLesson({
  slug,
  lesson,
  current,
  onChoose,
}: {
  slug: string
  lesson: Lesson
  current: boolean
  onChoose?: (() => void) | undefined
}) {
  const inside = (
    <>
      <span
        className={styles.mark}
        data-done={lesson.completed || undefined}
        style={{ '--share': `${lesson.percent}%` } as React.CSSProperties}
      >
        {lesson.completed && <Icon name="check" size={14} />}
        {!lesson.open && <Icon name="lock" size={12} />}
      </span>
      <span className={styles.words}>
        <span>{lesson.name}</span>
        <small>
          <Icon name={ICONS[lesson.type]} size={15} /> {WORDS[lesson.type]}
          {lesson.durationSeconds !== null && ` · ${clock(lesson.durationSeconds)}`}
          {lesson.pages !== null && ` · ${lesson.pages} trang`}
          <span className="visually-hidden">
            {lesson.completed ? ', đã học xong' : lesson.percent > 0 ? `, đã học ${lesson.percent}%` : ', chưa học'}
          </span>
        </small>
      </span>
    </>
  )
  if (!lesson.open)
    return (
      <span className={styles.lesson} data-closed>
        {inside}
        <span className="visually-hidden">, chưa mở</span>
      </span>
    )
  return (
    <Link
      to={paths.player(slug, lesson.id)}
      className={styles.lesson}
      aria-current={current ? 'page' : undefined}
      // Nothing moves under the finger of whoever chooses the lesson that is open.
      preventScrollReset={current}
      onClick={onChoose}
    >
      {inside}
    </Link>
  )
}
