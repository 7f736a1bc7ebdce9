import { Suspense, useRef, useState } from 'react'
import type { ReplyOf } from '#domain/contract/index.ts'
import { clock, durationLabel } from '#domain/time.ts'
import { Icon, type IconName } from '#web/ui/Icon.tsx'
import layout from '#web/ui/layout.module.css'
import { loadedLate } from '#web/ui/loaded-late.ts'
import { Thumb } from '#web/ui/Thumb.tsx'
import styles from './Curriculum.module.css'

const PreviewDialog = loadedLate(() => import('./PreviewDialog.tsx'))

type Course = ReplyOf<'courseBySlug'>
type Lesson = Course['sections'][number]['lessons'][number]

const LOOKS: Record<Lesson['type'], { icon: IconName; word: string }> = {
  VIDEO: { icon: 'video', word: 'Video' },
  PDF: { icon: 'pdf', word: 'Tài liệu PDF' },
  TEXT: { icon: 'text', word: 'Bài đọc' },
}

/** The outline: a chapter opens and closes without a script; free lessons open in a dialog, loaded at the first. */
export function Curriculum({ course }: { course: Course }) {
  const [preview, setPreview] = useState<string | null>(null)
  const [previewed, setPreviewed] = useState(false)
  const open = (lessonId: string) => {
    setPreview(lessonId)
    setPreviewed(true)
  }
  const list = useRef<HTMLDivElement>(null)
  const [allOpen, setAllOpen] = useState(false)
  const openAll = () => {
    for (const details of list.current?.querySelectorAll('details') ?? []) details.open = !allOpen
    setAllOpen(!allOpen)
  }
  return (
    <>
      <div className={styles.head}>
        <p>
          {course.sections.length} chương · {course.lessonCount} bài
          {course.durationSeconds > 0 && ` · ${durationLabel(course.durationSeconds)}`}
        </p>
        {course.sections.length > 1 && (
          <button type="button" className={styles.all} onClick={openAll}>
            {allOpen ? 'Thu gọn tất cả' : 'Mở tất cả'}
          </button>
        )}
      </div>
      <div className={styles.list} ref={list}>
        {course.sections.map((section, index) => (
          <details key={section.id} className={styles.section} open={index === 0}>
            <summary className={styles.summary}>
              <Icon name="chevron-down" size={20} className={styles.arrow} />
              <Thumb src={section.thumbnail.thumbnailUrl} />
              <h3 className={styles.name}>{section.name}</h3>
              <span className={styles.count}>{section.lessons.length} bài</span>
            </summary>
            <ol className={styles.lessons}>
              {section.lessons.map((lesson) => (
                <LessonLine key={lesson.id} lesson={lesson} onPreview={() => open(lesson.id)} />
              ))}
            </ol>
          </details>
        ))}
      </div>
      {previewed && (
        <Suspense fallback={null}>
          <PreviewDialog courseId={course.id} lessonId={preview} onChange={setPreview} />
        </Suspense>
      )}
    </>
  )
}

function LessonLine({ lesson, onPreview }: { lesson: Lesson; onPreview: () => void }) {
  const { icon, word } = LOOKS[lesson.type]
  return (
    <li className={styles.lesson}>
      <span title={word} className={layout.soft}>
        <Icon name={icon} size={20} />
        <span className="visually-hidden">{word}: </span>
      </span>
      {lesson.preview ? (
        <button type="button" className={styles.open} onClick={onPreview}>
          {lesson.name}
        </button>
      ) : (
        <span>{lesson.name}</span>
      )}
      <span className={styles.facts}>
        {lesson.preview && <span className={styles.free}>Học thử</span>}
        {lesson.durationSeconds ? clock(lesson.durationSeconds) : lesson.pages ? `${lesson.pages} trang` : null}
      </span>
    </li>
  )
}
