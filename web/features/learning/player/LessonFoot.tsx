import { useCall } from '#web/api/use-call.ts'
import { paths } from '#web/paths.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/Icon.tsx'
import layout from '#web/ui/layout.module.css'
import { Notice } from '#web/ui/Notice.tsx'
import { isOpen } from './going-on.ts'
import styles from './LessonFoot.module.css'
import type { CourseOutline, LearnersLesson } from './types.ts'

/** Under a recording: mark it as done, go back and on. */
export function LessonFoot({
  course,
  lesson,
  onFinished,
}: {
  course: CourseOutline
  lesson: LearnersLesson
  onFinished: () => void
}) {
  const { run, pending, error, code } = useCall('completeLesson', { show: 'inline' })
  const complete = async () => {
    const reply = await run({ params: { id: lesson.id } })
    if (reply?.completedNow && reply.courseProgress.completed) onFinished()
  }
  const { progress } = lesson
  const mustWatch = lesson.type === 'VIDEO' && lesson.videoCompletionRequired
  return (
    <div className={cx(layout.stack3, layout.above4)}>
      {error && (
        <Notice
          kind={code === 'VIDEO_NOT_WATCHED' ? 'info' : 'error'}
          {...(code === 'VIDEO_NOT_WATCHED' && { title: 'Bạn chưa xem hết video' })}
        >
          {error}
        </Notice>
      )}
      <div className={styles.row}>
        {progress &&
          (progress.completed ? (
            <p className={styles.done}>
              <Icon name="success" size={22} /> Đã học xong bài này
            </p>
          ) : (
            <Button kind="strong" icon="check" pending={pending} onClick={complete}>
              Đánh dấu hoàn thành
            </Button>
          ))}
        <span className={styles.steps}>
          {lesson.previousLessonId && isOpen(course, lesson.previousLessonId) && (
            <LinkButton to={paths.player(course.slug, lesson.previousLessonId)} icon="arrow-left">
              Bài trước
            </LinkButton>
          )}
          {lesson.nextLessonId && isOpen(course, lesson.nextLessonId) && (
            <LinkButton
              to={paths.player(course.slug, lesson.nextLessonId)}
              iconAfter="arrow-right"
              kind={progress?.completed ? 'primary' : 'quiet'}
            >
              Bài tiếp theo
            </LinkButton>
          )}
        </span>
      </div>
      {progress && !progress.completed && mustWatch && (
        <p className={layout.small}>Bài này tự hoàn thành khi bạn đã xem gần hết video (95%).</p>
      )}
    </div>
  )
}
