import type { ReplyOf } from '#domain/contract/index.ts'
import type { LessonType } from '#domain/enums.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Icon, type IconName } from '#web/ui/Icon.tsx'
import layout from '#web/ui/layout.module.css'
import { Thumb } from '#web/ui/Thumb.tsx'
import styles from './staff.module.css'

const ICONS: Record<LessonType, IconName> = { VIDEO: 'video', PDF: 'pdf', TEXT: 'text' }

/** The draft as its host has it now: what is in it, and what is missing before it may be submitted. */
export function DraftOutline({ draft: { sections, problems } }: { draft: ReplyOf<'adminCourseDetailed'> }) {
  const missing = problems.filter(({ blocker }) => blocker)
  return (
    <>
      {missing.length > 0 && (
        <Card title="Còn thiếu trước khi gửi duyệt">
          <ul>
            {missing.map(({ path, message }) => (
              <li key={path}>{message}</li>
            ))}
          </ul>
        </Card>
      )}
      <Card title="Chương và bài">
        {sections.length === 0 && <p>Chưa có chương nào.</p>}
        <div className={layout.stack4}>
          {sections.map((section, index) => (
            <section key={section.id}>
              <h3 className={styles.chapter}>
                <Thumb src={section.thumbnail.thumbnailUrl} /> {section.name || `Chương ${index + 1}`}
              </h3>
              <ol className={styles.lessons}>
                {section.lessons.map((lesson) => (
                  <li key={lesson.id} className={styles.lesson}>
                    <Icon name={ICONS[lesson.type]} size={18} />
                    <span>{lesson.name || 'Bài chưa đặt tên'}</span>
                    {lesson.preview && <Badge colour="green">Học thử</Badge>}
                  </li>
                ))}
              </ol>
            </section>
          ))}
        </div>
      </Card>
    </>
  )
}
