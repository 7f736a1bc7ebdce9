import type { ReactNode } from 'react'
import type { ReplyOf } from '#domain/contract/index.ts'
import { COURSE_LINES } from '#domain/course/fields.ts'
import { imageUrl } from '#domain/media.ts'
import { sizeLabel } from '#domain/size.ts'
import { clock } from '#domain/time.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Fact } from '#web/ui/Fact.tsx'
import { Icon, type IconName } from '#web/ui/Icon.tsx'
import layout from '#web/ui/layout.module.css'
import { RichText } from '#web/ui/RichText.tsx'
import { Thumb } from '#web/ui/Thumb.tsx'
import styles from './CourseReading.module.css'

type Content = ReplyOf<'courseSubmission'>['content']
type Lesson = Content['sections'][number]['lessons'][number]

/** A course to be read whole: its page as a visitor sees it, then every lesson as a learner does. */
export function CourseReading({ content }: { content: Content }) {
  return (
    <div className={styles.course}>
      {content.coverFileId && (
        <img
          src={imageUrl(content.coverFileId, 960)}
          alt={`Ảnh bìa của ${content.name}`}
          width={960}
          height={540}
          loading="lazy"
          className={styles.cover}
        />
      )}
      <p className={styles.description}>{content.description}</p>
      {COURSE_LINES.map(({ field, word }) => (
        <List key={field} title={word} items={content[field]} />
      ))}
      <List title="Thẻ" items={content.tags} />
      <Part title="Giới thiệu chi tiết" shown={(content.about.content ?? []).length > 0}>
        <RichText content={content.about} headingsFrom={4} />
      </Part>
      <Part title="Hỏi đáp" shown={content.questionAndAnswers.length > 0}>
        <dl className={styles.answers}>
          {content.questionAndAnswers.map(({ question, answer }) => (
            <Fact key={question} label={question}>
              {answer}
            </Fact>
          ))}
        </dl>
      </Part>
      {content.videoCompletionRequired && (
        <p className={styles.rule}>
          <Icon name="video" size={20} /> Người học phải xem hết video mới hoàn thành bài.
        </p>
      )}
      {content.sections.map((section, index) => (
        <section key={section.id} className={layout.stack2}>
          <h3 className={styles.chapter}>
            <Thumb src={section.thumbnail.thumbnailUrl} wide /> Chương {index + 1}. {section.name}
          </h3>
          {section.lessons.map((lesson) => (
            <LessonReading key={lesson.id} lesson={lesson} />
          ))}
        </section>
      ))}
    </div>
  )
}

const ICONS: Record<Lesson['type'], IconName> = { VIDEO: 'video', PDF: 'pdf', TEXT: 'text' }

function LessonReading({ lesson }: { lesson: Lesson }) {
  return (
    <details className={styles.lesson}>
      <summary>
        <Icon name={ICONS[lesson.type]} size={20} />
        <span className={styles.name}>{lesson.name}</span>
        {lesson.preview && <Badge colour="green">Học thử</Badge>}
        <span className={layout.small}>{lengthOf(lesson)}</span>
      </summary>
      <div className={styles.content}>
        {lesson.type === 'VIDEO' && lesson.mediaUrl && (
          <Recording url={lesson.mediaUrl} captionsUrl={lesson.captionsUrl} />
        )}
        {lesson.type === 'PDF' && lesson.mediaUrl && (
          <a href={lesson.mediaUrl} target="_blank" rel="noreferrer">
            Mở tệp PDF trong thẻ mới
          </a>
        )}
        {lesson.body && <RichText content={lesson.body} headingsFrom={4} />}
        {lesson.attachments.length > 0 && (
          <ul className={styles.attachments}>
            {lesson.attachments.map(({ resourceId, name, size, url }) => (
              <li key={resourceId}>
                <Icon name="paperclip" size={18} />
                <a href={url} target="_blank" rel="noreferrer">
                  {name}
                </a>
                <span className={layout.small}>{sizeLabel(size)}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </details>
  )
}

function Recording({ url, captionsUrl }: { url: string; captionsUrl: string | null }) {
  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: a host may have given none, which is said below */}
      <video src={url} controls preload="none" className={styles.video}>
        {captionsUrl && <track kind="captions" src={captionsUrl} srcLang="vi" label="Tiếng Việt" default />}
      </video>
      {captionsUrl === null && <p className={layout.small}>Video này chưa có phụ đề.</p>}
    </>
  )
}

function lengthOf({ durationSeconds, pages }: Lesson): string {
  if (durationSeconds !== null) return clock(durationSeconds)
  return pages === null ? '' : `${pages} trang`
}

function List({ title, items }: { title: string; items: readonly string[] }) {
  return (
    <Part title={title} shown={items.length > 0}>
      <ul>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </Part>
  )
}

function Part({ title, shown, children }: { title: string; shown: boolean; children: ReactNode }) {
  if (!shown) return null
  return (
    <section>
      <h3>{title}</h3>
      {children}
    </section>
  )
}
