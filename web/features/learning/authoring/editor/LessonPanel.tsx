import { attachmentsOf, mainOf } from '#domain/course/resources.ts'
import type { LessonType } from '#domain/enums.ts'
import { Button } from '#web/ui/Button.tsx'
import { confirm } from '#web/ui/confirm.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Checkbox, Select, TextInput } from '#web/ui/fields.tsx'
import layout from '#web/ui/layout.module.css'
import { Options } from '#web/ui/Options.tsx'
import type { LessonFields } from './editor-state.ts'
import { lessonsIn } from './editor-state.ts'
import { LESSON_WORDS } from './field-words.ts'
import { Attachments, LessonContent } from './LessonContent.tsx'
import styles from './LessonPanel.module.css'
import { useEditorPage } from './page-context.ts'
import { useOpenEditor } from './use-editor.ts'

/** Everything of the selected lesson. */
export function LessonPanel() {
  const { state, act } = useOpenEditor()
  const { canEdit, problemAt } = useEditorPage()
  const lesson = lessonsIn(state.sections).find(({ id }) => id === state.selected)
  if (!lesson)
    return (
      <EmptyState icon="book" title={state.sections.length === 0 ? 'Chưa có bài học nào' : 'Chưa chọn bài học'}>
        {state.sections.length === 0
          ? 'Thêm một chương, rồi thêm bài học vào chương đó.'
          : 'Chọn một bài trong mục lục, hoặc thêm bài mới.'}
      </EmptyState>
    )

  const { fields } = lesson.part
  const section = state.sections.find(({ id }) => id === lesson.sectionId)
  const path = `sections.${section?.index}.lessons.${lesson.index}`
  const change = (part: Partial<LessonFields>) => act({ type: 'lesson edited', id: lesson.id, fields: part })
  const changeType = async (type: LessonType) => {
    const loses = mainOf(fields.resources) !== null || (fields.type === 'TEXT' && fields.body !== null)
    if (
      loses &&
      !(await confirm({
        title: 'Đổi loại bài học?',
        text: 'Nội dung hiện tại sẽ được gỡ khỏi bài. Tệp vẫn nằm trong thư viện của bạn.',
        confirmLabel: 'Đổi loại bài',
      }))
    )
      return
    change({ type, resources: attachmentsOf(fields.resources), body: null })
  }
  return (
    <section aria-label={`Bài học: ${fields.name || 'chưa đặt tên'}`} className={layout.stack4}>
      <p
        className={styles.soft}
      >{`Bài ${lesson.index + 1} · ${section?.part.fields.name || `Chương ${(section?.index ?? 0) + 1}`}`}</p>
      <TextInput
        key={`${lesson.id}-name`}
        id="lesson-name"
        label="Tên bài học"
        value={fields.name}
        maxLength={160}
        readOnly={!canEdit}
        autoFocus={lesson.savedId === null && fields.name === ''}
        error={problemAt(`${path}.name`, fields.name !== '')}
        onChange={(event) => change({ name: event.target.value })}
      />
      <Select
        label="Loại bài học"
        value={fields.type}
        disabled={!canEdit}
        onChange={(event) => void changeType(event.target.value as LessonType)}
      >
        <Options of={Object.entries(LESSON_WORDS)} value={([type]) => type} word={([, word]) => word} />
      </Select>
      <LessonContent
        lesson={lesson}
        onChange={change}
        disabled={!canEdit}
        problem={
          problemAt(`${path}.body`) ??
          problemAt(`${path}.fileId`, mainOf(fields.resources) !== null) ??
          problemAt(`${path}.durationSeconds`, true)
        }
      />
      <Checkbox
        label="Cho học thử miễn phí"
        hint="Ai cũng xem được bài này trước khi mua."
        checked={fields.preview}
        disabled={!canEdit}
        onChange={(event) => change({ preview: event.target.checked })}
      />
      <Attachments lesson={lesson} onChange={change} disabled={!canEdit} />
      {canEdit && (
        <div className={styles.foot}>
          <Button kind="danger" size="sm" icon="trash" onClick={() => act({ type: 'lesson removed', id: lesson.id })}>
            Xóa bài học
          </Button>
        </div>
      )}
    </section>
  )
}
