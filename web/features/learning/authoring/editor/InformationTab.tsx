import { Suspense } from 'react'
import { useParams } from 'react-router'
import { COURSE_FIELDS, COURSE_LINES } from '#domain/course/fields.ts'
import { pictureOf } from '#domain/media.ts'
import { TitleCover } from '#web/features/catalog/TitleCover.tsx'
import { cx } from '#web/ui/cx.ts'
import { Textarea, TextInput } from '#web/ui/fields.tsx'
import { loadedLate } from '#web/ui/loaded-late.ts'
import { type CategoryNode, CategoryPicker } from './CategoryPicker.tsx'
import type { CourseFields } from './editor-state.ts'
import { ListEditor } from './ListEditor.tsx'
import { PicturePicker } from './PicturePicker.tsx'
import { useEditorPage } from './page-context.ts'
import { QuestionsEditor } from './QuestionsEditor.tsx'
import { TagEditor } from './TagEditor.tsx'
import { fieldId } from './tab-states.ts'
import styles from './tabs.module.css'
import { useOpenEditor } from './use-editor.ts'

const RichTextEditor = loadedLate(() => import('./RichTextEditor.tsx'))

/** What visitors read before they buy. */
export function InformationTab({ categories }: { categories: readonly CategoryNode[] }) {
  const { state, act } = useOpenEditor()
  const { canEdit, problemAt } = useEditorPage()
  const { fields } = state.course
  const { id = '' } = useParams()
  const change = (part: Partial<CourseFields>) => act({ type: 'course edited', fields: part })
  return (
    <fieldset disabled={!canEdit} className={cx(styles.form, styles.sheet)}>
      <div className={styles.columns}>
        <div className={styles.stack}>
          <TextInput
            id={fieldId('name')}
            label="Tên khóa học"
            value={fields.name}
            maxLength={COURSE_FIELDS.name.max}
            hint={`${fields.name.length}/${COURSE_FIELDS.name.max} ký tự`}
            error={problemAt('name', fields.name !== '')}
            onChange={(event) => change({ name: event.target.value })}
          />
          <Textarea
            id={fieldId('description')}
            label="Mô tả ngắn"
            value={fields.description}
            maxLength={COURSE_FIELDS.description.max}
            rows={4}
            hint={`Hiện trên thẻ khóa học và kết quả tìm kiếm. ${fields.description.length}/${COURSE_FIELDS.description.max} ký tự`}
            error={problemAt('description', fields.description !== '')}
            onChange={(event) => change({ description: event.target.value })}
          />
        </div>
        <PicturePicker
          id={fieldId('coverImage')}
          fileId={fields.coverImage?.id ?? null}
          instead={<TitleCover id={id} title={fields.name} />}
          problem={problemAt('coverImage')}
          onChange={(fileId) => change({ coverImage: pictureOf(fileId) })}
        />
      </div>
      <CategoryPicker
        id={fieldId('categoryIds')}
        tree={categories}
        chosen={fields.categoryIds}
        problem={problemAt('categoryIds', fields.categoryIds.length > 0)}
        onChange={(categoryIds) => change({ categoryIds })}
      />
      <Suspense fallback={<p>Đang mở trình soạn thảo…</p>}>
        <RichTextEditor
          id={fieldId('about')}
          label="Giới thiệu chi tiết"
          content={fields.about}
          disabled={!canEdit}
          onChange={(about) => change({ about })}
        />
      </Suspense>
      {COURSE_LINES.map(({ field, word, max, longest, form }) => (
        <ListEditor
          key={field}
          id={fieldId(field)}
          legend={word}
          {...form}
          lines={fields[field]}
          most={max}
          maxLength={longest}
          onChange={(lines) => change({ [field]: lines })}
          problem={problemAt(field, fields[field].length > 0)}
          problemOf={(index) => problemAt(`${field}.${index}`)}
        />
      ))}
      <QuestionsEditor
        id={fieldId('questionAndAnswers')}
        pairs={fields.questionAndAnswers}
        problem={(path) => problemAt(path)}
        onChange={(questionAndAnswers) => change({ questionAndAnswers })}
      />
      <TagEditor
        id={fieldId('tags')}
        tags={fields.tags}
        problem={problemAt('tags', true)}
        onChange={(tags) => change({ tags })}
      />
    </fieldset>
  )
}
