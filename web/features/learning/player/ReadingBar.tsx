import { type MouseEvent, useEffect, useState } from 'react'
import { useNavigate, useNavigation, useRevalidator } from 'react-router'
import { useCall } from '#web/api/use-call.ts'
import { paths } from '#web/paths.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { goingOn, isOpen } from './going-on.ts'
import styles from './ReadingBar.module.css'
import type { CourseOutline, LearnersLesson } from './types.ts'

type ReadingBarProps = {
  course: CourseOutline
  lesson: LearnersLesson
  /** The lesson is finished and another is about to be shown. */
  onGoOn: (nextId: string) => void
  /** The course is finished. */
  onFinished: () => void
}

/** At the bottom edge of what is read: one press finishes the lesson and goes on; the last one finishes the course. */
export function ReadingBar({ course, lesson, onGoOn, onFinished }: ReadingBarProps) {
  const { next } = goingOn(course, lesson)
  const previous = lesson.previousLessonId
  return (
    <div className={styles.bar}>
      <div className={styles.inner}>
        {previous && isOpen(course, previous) && (
          <LinkButton to={paths.player(course.slug, previous)} icon="arrow-left" className={styles.step}>
            <span className={styles.word}>Bài trước</span>
          </LinkButton>
        )}
        {lesson.progress?.completed && (
          <p className={styles.done}>
            <Icon name="success" size={22} />
            <span>
              Đã học xong<span className={styles.word}> bài này</span>
            </span>
          </p>
        )}
        {lesson.progress && !lesson.progress.completed ? (
          <>
            <Finish course={course} lesson={lesson} onGoOn={onGoOn} onFinished={onFinished} />
            {next && (
              <LinkButton to={paths.player(course.slug, next)} iconAfter="arrow-right" className={styles.step}>
                <span className={styles.word}>Bài tiếp theo</span>
              </LinkButton>
            )}
          </>
        ) : (
          next && (
            <LinkButton
              kind="primary"
              to={paths.player(course.slug, next)}
              iconAfter="arrow-right"
              className={styles.main}
            >
              Bài tiếp theo
            </LinkButton>
          )
        )}
      </div>
    </div>
  )
}

function Finish({ course, lesson, onGoOn, onFinished }: ReadingBarProps) {
  const { run, pending, error, reset } = useCall('completeLesson', { show: 'inline', revalidate: false })
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const navigation = useNavigation()
  const [leaving, setLeaving] = useState(false)
  const { next, last } = goingOn(course, lesson)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another lesson begins anew
  useEffect(() => {
    setLeaving(false)
    reset()
  }, [lesson.id, reset])

  const finish = async (event: MouseEvent) => {
    // The second press of a double one would finish the lesson that just came.
    if (event.detail > 1) return
    const reply = await run({ params: { id: lesson.id } })
    if (!reply) return
    if (reply.courseProgress.completed || !next) {
      await revalidate()
      if (reply.courseProgress.completed) onFinished()
      return
    }
    setLeaving(true)
    onGoOn(next)
    await navigate(paths.player(course.slug, next))
  }
  return (
    <>
      {error && (
        <div className={styles.error}>
          <Notice kind="error">{error}</Notice>
        </div>
      )}
      <Button
        kind="primary"
        icon="check"
        className={cx(styles.main, styles.finish)}
        pending={pending || (leaving && navigation.state !== 'idle')}
        onClick={finish}
      >
        {last ? 'Hoàn thành khóa học' : next ? 'Hoàn thành và tiếp tục' : 'Hoàn thành bài học'}
      </Button>
    </>
  )
}
