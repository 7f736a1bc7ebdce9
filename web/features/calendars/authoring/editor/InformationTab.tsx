import { Suspense } from 'react'
import { CALENDAR_LIMITS } from '#domain/calendar/fields.ts'
import { TitleCover } from '#web/features/catalog/TitleCover.tsx'
import { fieldId } from '#web/features/events/authoring/editor/field-paths.ts'
import { PicturePicker } from '#web/features/learning/authoring/editor/PicturePicker.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Textarea, TextInput } from '#web/ui/fields.tsx'
import layout from '#web/ui/layout.module.css'
import { loadedLate } from '#web/ui/loaded-late.ts'
import styles from './Editor.module.css'
import { useOpenCalendar } from './useCalendarEditor.ts'

const RichTextEditor = loadedLate(() => import('#web/features/learning/authoring/editor/RichTextEditor.tsx'))

/** What guests read before they book. */
export function InformationTab() {
  const { state, fields, change, problemAt } = useOpenCalendar()
  const { name, summary, about, coverFileId } = fields
  return (
    <Card>
      <div className={layout.stack5}>
        <div className={styles.columns}>
          <div className={layout.stack4}>
            <TextInput
              id={fieldId('name')}
              label="Tên lịch hẹn"
              value={name}
              maxLength={CALENDAR_LIMITS.name}
              error={problemAt('name')}
              onChange={({ target }) => change({ name: target.value })}
            />
            <Textarea
              id={fieldId('summary')}
              label="Mô tả ngắn"
              rows={4}
              value={summary}
              maxLength={CALENDAR_LIMITS.summary}
              hint={`Bạn giúp được ai, và họ mang về điều gì. ${summary.length}/${CALENDAR_LIMITS.summary} ký tự`}
              error={problemAt('summary')}
              onChange={({ target }) => change({ summary: target.value })}
            />
          </div>
          <PicturePicker
            id={fieldId('coverFileId')}
            fileId={coverFileId}
            instead={<TitleCover id={state.calendar.id} title={name} />}
            problem={problemAt('coverFileId')}
            onChange={(fileId) => change({ coverFileId: fileId })}
          />
        </div>
        <Suspense fallback={<p>Đang mở trình soạn thảo…</p>}>
          <RichTextEditor
            id={fieldId('about')}
            label="Giới thiệu chi tiết"
            content={about}
            problem={problemAt('about')}
            onChange={(content) => change({ about: content as typeof about })}
          />
        </Suspense>
      </div>
    </Card>
  )
}
