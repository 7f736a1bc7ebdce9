import { Suspense } from 'react'
import type { ReplyOf } from '#domain/contract/index.ts'
import { EVENT_LIMITS } from '#domain/event/fields.ts'
import { imageUrl } from '#domain/media.ts'
import { TitleCover } from '#web/features/catalog/TitleCover.tsx'
import { PicturePicker } from '#web/features/learning/authoring/editor/PicturePicker.tsx'
import { cx } from '#web/ui/cx.ts'
import { Checkbox, Select } from '#web/ui/fields.tsx'
import layout from '#web/ui/layout.module.css'
import { loadedLate } from '#web/ui/loaded-late.ts'
import { Options } from '#web/ui/Options.tsx'
import { fieldId } from './field-paths.ts'
import { PlaceFields } from './PlaceFields.tsx'
import styles from './tabs.module.css'
import { useEventEditor } from './use-event-editor.ts'
import { WordInput } from './WordInput.tsx'

const RichTextEditor = loadedLate(() => import('#web/features/learning/authoring/editor/RichTextEditor.tsx'))

type Category = ReplyOf<'eventCategories'>['items'][number]

/** What people read before they decide to come. */
export function InformationTab({ categories, isOwner }: { categories: readonly Category[]; isOwner: boolean }) {
  const { terms, act, canEdit, problemAt } = useEventEditor()
  const { name, summary } = EVENT_LIMITS
  const isHidden = terms.categoryId !== null && !categories.some(({ id }) => id === terms.categoryId)
  return (
    <fieldset disabled={!canEdit} className={cx(styles.form, styles.sheet)}>
      <div className={styles.columns}>
        <div className={layout.stack4}>
          <WordInput field="name" label="Tên sự kiện" most={name.max} hint={`${terms.name.length}/${name.max} ký tự`} />
          <WordInput
            field="summary"
            label="Mô tả ngắn"
            most={summary.max}
            rows={4}
            hint={`Hiện trên thẻ sự kiện và kết quả tìm kiếm. ${terms.summary.length}/${summary.max} ký tự`}
          />
          <Select
            id={fieldId('categoryId')}
            label="Danh mục"
            value={terms.categoryId ?? ''}
            error={problemAt('categoryId', terms.categoryId !== null)}
            onChange={({ target }) => act({ type: 'edited', part: { categoryId: target.value || null } })}
          >
            <option value="">Chọn một danh mục</option>
            <Options of={categories} value={({ id }) => id} word={(category) => category.name} />
            {isHidden && <option value={terms.categoryId ?? ''}>Danh mục đang ẩn</option>}
          </Select>
        </div>
        <Cover isOwner={isOwner} />
      </div>
      <Suspense fallback={<p>Đang mở trình soạn thảo…</p>}>
        <RichTextEditor
          id={fieldId('about')}
          label="Giới thiệu chi tiết"
          content={terms.about}
          disabled={!canEdit}
          problem={problemAt('about', true)}
          onChange={(about) => act({ type: 'edited', part: { about: about as typeof terms.about } })}
        />
      </Suspense>
      <PlaceFields />
      <div className={styles.pair}>
        <WordInput
          field="ageNote"
          label="Lưu ý về độ tuổi"
          most={EVENT_LIMITS.note}
          optional
          placeholder="Ví dụ: Từ 16 tuổi, trẻ nhỏ đi cùng người lớn"
        />
        <WordInput
          field="dressNote"
          label="Lưu ý về trang phục"
          most={EVENT_LIMITS.note}
          optional
          placeholder="Ví dụ: Giày kín mũi, quần áo dễ cử động"
        />
      </div>
      <Checkbox
        label="Hiện người tham dự trên trang sự kiện"
        hint="Chỉ hiện tên những người đồng ý cho mọi người thấy khi mua vé."
        checked={terms.showsGuests}
        onChange={({ target }) => act({ type: 'edited', part: { showsGuests: target.checked } })}
      />
    </fieldset>
  )
}

/** The cover lies in the library of whose event it is, so that they alone change it. */
function Cover({ isOwner }: { isOwner: boolean }) {
  const { terms, act, state, problemAt } = useEventEditor()
  const { coverFileId, name } = terms
  if (!isOwner)
    return coverFileId ? (
      <img src={imageUrl(coverFileId, 960)} alt="Ảnh bìa hiện tại" width={480} height={270} className={styles.cover} />
    ) : (
      <p className={layout.small}>Chưa có ảnh bìa. Chỉ giảng viên đổi được ảnh bìa.</p>
    )
  return (
    <PicturePicker
      id={fieldId('coverFileId')}
      fileId={coverFileId}
      instead={<TitleCover id={state.event.id} title={name} />}
      problem={problemAt('coverFileId', true)}
      onChange={(fileId) => act({ type: 'edited', part: { coverFileId: fileId } })}
    />
  )
}
