import { lazy, Suspense } from 'react'
import { COURSE_LIMITS } from '#domain/course/validity.ts'
import { pictureOf } from '#domain/media.ts'
import { cx } from '#web/ui/cx.ts'
import { Textarea, TextInput } from '#web/ui/fields.tsx'
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

const RichTextEditor = lazy(() => import('./RichTextEditor.tsx'))

/** What visitors read before they buy. */
export function InformationTab({ categories }: { categories: readonly CategoryNode[] }) {
  const { state, act } = useOpenEditor()
  const { canEdit, problemAt } = useEditorPage()
  const { fields } = state.course
  const change = (part: Partial<CourseFields>) => act({ type: 'course edited', fields: part })
  return (
    <fieldset disabled={!canEdit} className={cx(styles.form, styles.sheet)}>
      <div className={styles.columns}>
        <div className={styles.stack}>
          <TextInput
            id={fieldId('name')}
            label="Tên khóa học"
            value={fields.name}
            maxLength={COURSE_LIMITS.name.max}
            hint={`${fields.name.length}/${COURSE_LIMITS.name.max} ký tự`}
            error={problemAt('name', fields.name !== '')}
            onChange={(event) => change({ name: event.target.value })}
          />
          <Textarea
            id={fieldId('description')}
            label="Mô tả ngắn"
            value={fields.description}
            maxLength={COURSE_LIMITS.description.max}
            rows={4}
            hint={`Hiện trên thẻ khóa học và kết quả tìm kiếm. ${fields.description.length}/${COURSE_LIMITS.description.max} ký tự`}
            error={problemAt('description', fields.description !== '')}
            onChange={(event) => change({ description: event.target.value })}
          />
        </div>
        <PicturePicker
          id={fieldId('coverImage')}
          fileId={fields.coverImage?.id ?? null}
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
      <ListEditor
        id={fieldId('benefit')}
        legend="Lợi ích cho người học"
        noun="lợi ích"
        hint={`Học xong, người học làm được gì? Nêu từ ${COURSE_LIMITS.benefit.min} đến ${COURSE_LIMITS.benefit.max} điều.`}
        lines={fields.benefit}
        most={COURSE_LIMITS.benefit.max}
        maxLength={COURSE_LIMITS.benefit.longest}
        placeholder="Ví dụ: Tự nấu mười món trong nửa giờ"
        onChange={(benefit) => change({ benefit })}
        problem={problemAt('benefit', fields.benefit.length > 0)}
        problemOf={(index) => problemAt(`benefit.${index}`)}
      />
      <ListEditor
        id={fieldId('archived')}
        legend="Thành quả đạt được"
        noun="thành quả"
        hint="Sản phẩm, kỹ năng hay chứng nhận người học có trong tay khi kết thúc."
        lines={fields.archived}
        most={12}
        placeholder="Ví dụ: Một thực đơn cả tuần của riêng bạn"
        onChange={(archived) => change({ archived })}
      />
      <ListEditor
        id={fieldId('requirements')}
        legend="Yêu cầu đầu vào"
        noun="yêu cầu"
        lines={fields.requirements}
        most={12}
        placeholder="Ví dụ: Biết dùng bếp và dao cơ bản"
        onChange={(requirements) => change({ requirements })}
      />
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
