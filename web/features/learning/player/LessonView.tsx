import { Suspense, useSyncExternalStore } from 'react'
import { sizeLabel } from '#domain/size.ts'
import { cx } from '#web/ui/cx.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import layout from '#web/ui/layout.module.css'
import { loadedLate } from '#web/ui/loaded-late.ts'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import styles from './LessonView.module.css'
import { TextLesson } from './TextLesson.tsx'
import type { LessonFile, Renew, ShownLesson, Traces } from './types.ts'
import { PlainVideo, VideoLesson } from './VideoLesson.tsx'

// The reader brings pdf.js with it, which only lessons of that type should cost.
const PdfReader = loadedLate(() => import('../pdf/PdfReader.tsx'))

type LessonViewProps = {
  lesson: ShownLesson
  /** Left out in previews: then nothing is written, whatever one does. */
  traces?: Traces | undefined
  renew?: Renew | undefined
  /** The second or page to open it at, instead of where one stopped. */
  at?: number | null
}

/** The content of a lesson of any type. Give it `key={lesson.id}`: another lesson is another viewer. */
export function LessonView({ lesson, traces, renew, at = null }: LessonViewProps) {
  const { mediaUrl } = lesson
  if (lesson.type === 'TEXT') return <TextLesson lessonId={lesson.id} body={lesson.body} traces={traces} />
  if (mediaUrl === null)
    return <EmptyState icon={lesson.type === 'PDF' ? 'pdf' : 'video'} title="Bài học này chưa có nội dung" />
  if (lesson.type === 'PDF') {
    return <PdfLesson lessonId={lesson.id} name={lesson.name} url={mediaUrl} traces={traces} renew={renew} at={at} />
  }
  return traces ? (
    <VideoLesson lesson={{ ...lesson, mediaUrl }} traces={traces} renew={renew} at={at} />
  ) : (
    <PlainVideo lesson={{ ...lesson, mediaUrl }} renew={renew} at={at} />
  )
}

type PdfLessonProps = {
  lessonId: string
  name: string
  url: string
  traces: Traces | undefined
  renew: Renew | undefined
  at: number | null
}

/** pdf.js needs a browser: the server draws only the place of the document. */
function PdfLesson(props: PdfLessonProps) {
  const inBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const place = (
    <div className={styles.loading} role="status">
      <span className="visually-hidden">Đang tải tài liệu</span>
      <Skeleton height="60vh" />
    </div>
  )
  return inBrowser ? (
    <Suspense fallback={place}>
      <PdfReader {...props} />
    </Suspense>
  ) : (
    place
  )
}

const never = () => () => {}

/** Files that go with a lesson. */
export function Attachments({ files }: { files: readonly LessonFile[] }) {
  if (files.length === 0) return null
  return (
    <section className={layout.above6} aria-labelledby="tai-lieu">
      <h2 id="tai-lieu">Tài liệu kèm theo</h2>
      <ul className={cx(layout.stack2, layout.above3)}>
        {files.map((file) => (
          <li key={file.resourceId}>
            <a href={file.url} download={file.name} className={styles.file}>
              <Icon name={file.mime === 'application/pdf' ? 'pdf' : 'paperclip'} size={22} />
              <span>{file.name}</span>
              <small>{sizeLabel(file.size)}</small>
              <Icon name="download" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
