import { useRef, useState } from 'react'
import { useRevalidator, useSearchParams } from 'react-router'
import type { ReplyOf } from '#domain/contract/index.ts'
import { imageUrl } from '#domain/media.ts'
import { readingMinutes, type RichNode } from '#domain/richtext.ts'
import { sizeLabel } from '#domain/size.ts'
import { clock } from '#domain/time.ts'
import { apiContext } from '#web/api/context.ts'
import { pageMeta } from '#web/meta.ts'
import { paths, withChanges } from '#web/paths.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Icon, type IconName } from '#web/ui/Icon.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Price } from '#web/ui/Price.tsx'
import { RichText } from '#web/ui/RichText.tsx'
import { Link } from 'react-router'
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
      <Notice title="Bạn đang xem thử bản nháp" action={<LinkButton to={paths.hostCourse(id, 'noi-dung')} size="sm" icon="arrow-left">Về trang soạn</LinkButton>}>
        Người học sẽ thấy như thế này khi khóa học được duyệt. Việc xem thử không thay đổi gì.
      </Notice>
      <div className={styles.columns}>
        <nav aria-label="Mục lục" className={styles.outline}>
          <Link to={paths.hostCoursePreview(id)} className={styles.lesson} aria-current={lesson ? undefined : 'page'}><Icon name="info" size={18} /> Giới thiệu</Link>
          {course.sections.map((section, index) => (
            <section key={section.id}>
              <h2 className={styles.section}>{section.name || `Chương ${index + 1}`}</h2>
              <ol className={styles.lessons}>
                {section.lessons.map((one) => (
                  <li key={one.id}>
                    <Link to={withChanges(paths.hostCoursePreview(id), { bai: one.id })} className={styles.lesson} aria-current={one === lesson ? 'page' : undefined}>
                      <Icon name={ICONS[one.type]} size={18} />
                      <span className={styles.name}>{one.name || 'Bài chưa đặt tên'}</span>
                      <span className={styles.length}>{lengthOf(one)}</span>
                    </Link>
                  </li>
                ))}
              </ol>
            </section>
          ))}
        </nav>
        <article className={styles.view}>{lesson ? <LessonView key={lesson.id} lesson={lesson} /> : <Introduction course={course} />}</article>
      </div>
    </>
  )
}

function Introduction({ course }: { course: Course }) {
  return (
    <>
      {course.coverFileId && <img src={imageUrl(course.coverFileId, 960)} alt="" className={styles.cover} width={960} height={540} />}
      <h1>{course.name}</h1>
      <p>{course.description}</p>
      {course.price !== null && <Price amount={course.price} before={course.listPrice} size="lg" />}
      {course.benefits.length > 0 && (
        <>
          <h2>Bạn sẽ học được gì</h2>
          <ul className={styles.benefits}>{course.benefits.map((benefit) => <li key={benefit}><Icon name="check" size={18} /> {benefit}</li>)}</ul>
        </>
      )}
      {course.requirements.length > 0 && (
        <>
          <h2>Yêu cầu đầu vào</h2>
          <ul>{course.requirements.map((requirement) => <li key={requirement}>{requirement}</li>)}</ul>
        </>
      )}
      <RichText content={course.about} headingsFrom={2} />
    </>
  )
}

function LessonView({ lesson }: { lesson: Lesson }) {
  return (
    <>
      <h1>{lesson.name || 'Bài chưa đặt tên'}</h1>
      {lesson.type === 'TEXT' && <RichText content={lesson.body} headingsFrom={2} />}
      {lesson.type === 'VIDEO' && (lesson.mediaUrl ? <Recording address={lesson.mediaUrl} captions={lesson.captionsUrl} /> : <Missing what="video" />)}
      {lesson.type === 'PDF' && (lesson.mediaUrl ? <LinkButton to={lesson.mediaUrl} reloadDocument target="_blank" rel="noopener" icon="external" kind="strong">{`Mở tệp PDF (${lesson.pages ?? '?'} trang)`}</LinkButton> : <Missing what="tệp PDF" />)}
      {lesson.attachments.length > 0 && (
        <section className={styles.attachments}>
          <h2>Tài liệu kèm theo</h2>
          <ul>{lesson.attachments.map(({ resourceId, url, name, size }) => <li key={resourceId}><a href={url}>{name}</a> ({sizeLabel(size)})</li>)}</ul>
        </section>
      )}
    </>
  )
}

/** Addresses of media live for minutes: when one has run out, a new one is asked for and playing goes on where it was. */
function Recording({ address, captions }: { address: string; captions: string | null }) {
  const { revalidate } = useRevalidator()
  const [tries, setTries] = useState(0)
  const at = useRef(0)
  const again = () => {
    if (tries >= 3) return
    setTries(tries + 1)
    void revalidate()
  }
  return (
    // biome-ignore lint/a11y/useMediaCaption: captions are the host's to add; the track below carries them
    <video
      key={tries} controls className={styles.video} src={address} onError={again}
      onTimeUpdate={(event) => { at.current = event.currentTarget.currentTime }}
      onLoadedMetadata={(event) => { event.currentTarget.currentTime = at.current }}
    >
      {captions && <track kind="captions" srcLang="vi" label="Tiếng Việt" src={captions} default />}
    </video>
  )
}

function Missing({ what }: { what: string }) {
  return <EmptyState icon="warning" title={`Bài này chưa có ${what}`}>{`Khi ${what} sẵn sàng, người học sẽ xem được ở đây.`}</EmptyState>
}

function lengthOf({ durationSeconds, pages, body, type }: Lesson): string {
  if (type === 'TEXT') return body ? `${readingMinutes(body as RichNode)} phút` : ''
  if (durationSeconds) return clock(durationSeconds)
  return pages ? `${pages} trang` : ''
}
