import { Suspense, useEffect, useState } from 'react'
import type { ReplyOf } from '#domain/contract/index.ts'
import { useCall } from '#web/api/use-call.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { loadedLate } from '#web/ui/loaded-late.ts'
import { RichText } from '#web/ui/RichText.tsx'
import styles from './PreviewDialog.module.css'

/** Reading a PDF takes a large program: it comes when one is opened. */
const PdfReader = loadedLate(() => import('#web/features/learning/pdf/PdfReader.tsx'))

type Lesson = ReplyOf<'previewLessons'>['items'][number]
type PreviewDialogProps = {
  courseId: string /** null: closed */
  lessonId: string | null
  onChange: (lessonId: string | null) => void
}

/** A free lesson, played or read in place, with the other free ones below it. */
export default function PreviewDialog({ courseId, lessonId, onChange }: PreviewDialogProps) {
  const { run, pending } = useCall('previewLessons')
  const [lessons, setLessons] = useState<readonly Lesson[]>([])
  const open = lessonId !== null
  // Addresses of files hold for minutes, so each opening asks for new ones.
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked when it opens, not when the lesson changes
  useEffect(() => {
    if (open) void run({ params: { id: courseId } }).then((reply) => (reply ? setLessons(reply.items) : onChange(null)))
  }, [open, courseId, run])
  const lesson = lessons.find((one) => one.id === lessonId)
  return (
    <Dialog open={open} onClose={() => onChange(null)} title={lesson?.name ?? 'Học thử'} wide shape="sheet">
      <div className={styles.stage} aria-busy={pending}>
        {lesson ? <Content key={lesson.id} lesson={lesson} /> : <p className={styles.wait}>Đang mở bài học thử…</p>}
      </div>
      {lessons.length > 1 && (
        <nav aria-label="Các bài học thử" className={styles.others}>
          <h3>Các bài học thử khác</h3>
          <ul className={styles.list}>
            {lessons
              .filter((one) => one.id !== lessonId)
              .map((one) => (
                <li key={one.id}>
                  <button type="button" className={styles.other} onClick={() => onChange(one.id)}>
                    <Icon name={one.type === 'VIDEO' ? 'video' : one.type === 'PDF' ? 'pdf' : 'text'} size={20} />{' '}
                    {one.name}
                  </button>
                </li>
              ))}
          </ul>
        </nav>
      )}
    </Dialog>
  )
}

function Content({ lesson }: { lesson: Lesson }) {
  if (lesson.type === 'TEXT') return <RichText content={lesson.body} headingsFrom={3} />
  if (lesson.url === null) return <p className={styles.wait}>Bài này chưa có nội dung.</p>
  if (lesson.type === 'PDF') {
    return (
      <Suspense fallback={<p className={styles.wait}>Đang mở tài liệu…</p>}>
        <PdfReader lessonId={lesson.id} name={lesson.name} url={lesson.url} traces={undefined} renew={undefined} />
      </Suspense>
    )
  }
  return (
    // biome-ignore lint/a11y/useMediaCaption: the track is there whenever the lesson has captions
    <video className={styles.video} src={lesson.url} controls autoPlay playsInline controlsList="nodownload">
      {lesson.captionsUrl && <track kind="captions" src={lesson.captionsUrl} srcLang="vi" label="Tiếng Việt" default />}
    </video>
  )
}
