import { Fragment, useCallback } from 'react'
import { useSearchParams } from 'react-router'
import type { ReplyOf } from '#domain/contract/index.ts'
import { COURSE_LINES } from '#domain/course/fields.ts'
import { imageUrl } from '#domain/media.ts'
import { type RichNode, readingMinutes } from '#domain/richtext.ts'
import { clock } from '#domain/time.ts'
import { call } from '#web/api/client.ts'
import { apiContext } from '#web/api/context.ts'
import { pageMeta } from '#web/meta.ts'
import { paths, withChanges } from '#web/paths.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Icon, type IconName } from '#web/ui/Icon.tsx'
import { Link } from '#web/ui/Link.tsx'
import layout from '#web/ui/layout.module.css'
import { Notice } from '#web/ui/Notice.tsx'
import { Price } from '#web/ui/Price.tsx'
import { RichText } from '#web/ui/RichText.tsx'
import { Thumb } from '#web/ui/Thumb.tsx'
import { Attachments, LessonView } from '../player/LessonView.tsx'
import type { Renew } from '../player/types.ts'
import { unlessUnreached } from '../player/unless-unreached.ts'
import type { Route } from './+types/CoursePreviewPage.ts'
import styles from './CoursePreviewPage.module.css'

export async function loader({ params, context }: Route.LoaderArgs) {
  const course = await context.get(apiContext).api('previewCourse', { params: { id: params.id } })
  return { course, id: params.id }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return pageMeta({ matches }, { title: `Xem thử: ${loaderData?.course.name ?? ''}`, noIndex: true })
}

type Course = ReplyOf<'previewCourse'>
type Lesson = Course['sections'][number]['lessons'][number]
const ICONS: Record<Lesson['type'], IconName> = { VIDEO: 'video', PDF: 'pdf', TEXT: 'text' }

/** The draft as a learner would meet it. Nothing here is remembered: no progress, no views. */
export default function CoursePreviewPage({ loaderData: { course, id } }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const asked = search.get('bai')
  const lesson = course.sections.flatMap(({ lessons }) => lessons).find((one) => one.id === asked)
  return (
    <>
      <Notice
        title="Bạn đang xem thử bản nháp"
        action={
          <LinkButton to={paths.hostCourse(id, 'noi-dung')} size="sm" icon="arrow-left">
            Về trang soạn
          </LinkButton>
        }
      >
        Người học sẽ thấy như thế này khi khóa học được duyệt. Việc xem thử không thay đổi gì.
      </Notice>
      <div className={styles.columns}>
        <nav aria-label="Mục lục" className={styles.outline}>
          <Link to={paths.hostCoursePreview(id)} className={styles.lesson} aria-current={lesson ? undefined : 'page'}>
            <Icon name="info" size={18} /> Giới thiệu
          </Link>
          {course.sections.map((section, index) => (
            <section key={section.id}>
              <h2 className={styles.section}>
                <Thumb src={section.thumbnail.thumbnailUrl} /> {section.name || `Chương ${index + 1}`}
              </h2>
              <ol className={styles.lessons}>
                {section.lessons.map((one) => (
                  <li key={one.id}>
                    <Link
                      to={withChanges(paths.hostCoursePreview(id), { bai: one.id })}
                      className={styles.lesson}
                      aria-current={one === lesson ? 'page' : undefined}
                    >
                      <Icon name={ICONS[one.type]} size={18} />
                      <span className={cx(layout.anywhere, layout.grow)}>{one.name || 'Bài chưa đặt tên'}</span>
                      <span className={layout.soft}>{lengthOf(one)}</span>
                    </Link>
                  </li>
                ))}
              </ol>
            </section>
          ))}
        </nav>
        <article className={lesson ? styles.stage : styles.view}>
          {lesson ? <LessonOf key={lesson.id} lesson={lesson} courseId={id} /> : <Introduction course={course} />}
        </article>
      </div>
    </>
  )
}

function Introduction({ course }: { course: Course }) {
  return (
    <>
      {course.coverImage && (
        <img src={imageUrl(course.coverImage.id, 960)} alt="" className={styles.cover} width={960} height={540} />
      )}
      <h1>{course.name}</h1>
      <p>{course.description}</p>
      {course.product.price !== null && (
        <Price amount={course.product.price} before={course.product.listPrice} size="lg" />
      )}
      {course.benefit.length > 0 && (
        <>
          <h2>Bạn sẽ học được gì</h2>
          <ul className={styles.benefits}>
            {course.benefit.map((benefit) => (
              <li key={benefit}>
                <Icon name="check" size={18} /> {benefit}
              </li>
            ))}
          </ul>
        </>
      )}
      {COURSE_LINES.map(
        ({ field, page }) =>
          page &&
          course[field].length > 0 && (
            <Fragment key={field}>
              <h2>{page.previewed ?? page.title}</h2>
              <ul>
                {course[field].map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </Fragment>
          ),
      )}
      <RichText content={course.about} headingsFrom={2} />
    </>
  )
}

/** What a learner sees of the lesson, without the traces a learner leaves. */
function LessonOf({ lesson, courseId }: { lesson: Lesson; courseId: string }) {
  const named = { ...lesson, name: lesson.name || 'Bài chưa đặt tên' }
  const renew = useRenewal(courseId, lesson.id)
  return (
    <>
      {lesson.type !== 'VIDEO' && <h1 className={styles.title}>{named.name}</h1>}
      <LessonView lesson={named} renew={renew} />
      <div className={styles.below}>
        {lesson.type === 'VIDEO' && <h1>{named.name}</h1>}
        <Attachments files={lesson.attachments} />
      </div>
    </>
  )
}

/** Addresses of media live for minutes; the draft is asked for a new one. */
function useRenewal(courseId: string, lessonId: string): Renew {
  return useCallback(async () => {
    const course = await call('previewCourse', { params: { id: courseId } }).catch(unlessUnreached)
    const lesson = course?.sections.flatMap(({ lessons }) => lessons).find(({ id }) => id === lessonId)
    return lesson ? { url: lesson.mediaUrl } : null
  }, [courseId, lessonId])
}

function lengthOf({ durationSeconds, pages, body, type }: Lesson): string {
  if (type === 'TEXT') return body ? `${readingMinutes(body as RichNode)} phút` : ''
  if (durationSeconds) return clock(durationSeconds)
  return pages ? `${pages} trang` : ''
}
