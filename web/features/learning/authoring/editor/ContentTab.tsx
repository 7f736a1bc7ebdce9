import { useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Checkbox } from '#web/ui/fields.tsx'
import layout from '#web/ui/layout.module.css'
import { LessonPanel } from './LessonPanel.tsx'
import { inSheet, Outline, outlineWords, useAddSection } from './Outline.tsx'
import { useEditorPage } from './page-context.ts'
import styles from './tabs.module.css'
import { useOpenEditor } from './use-editor.ts'

/** Chapters and lessons: the outline beside the lesson, in a sheet on a phone. */
export function ContentTab() {
  const { state, act } = useOpenEditor()
  const { canEdit, problemAt } = useEditorPage()
  const [open, setOpen] = useState(false)
  const addSection = useAddSection(inSheet, () => setOpen(true))
  return (
    <>
      <div className={layout.below4}>
        <Checkbox
          id="field-videoCompletionRequired"
          label="Bắt buộc xem hết video mới hoàn thành bài"
          hint="Hệ thống đếm những đoạn đã thật sự xem; tua qua không được tính."
          checked={state.course.fields.videoCompletionRequired}
          disabled={!canEdit}
          error={problemAt('videoCompletionRequired', true)}
          onChange={(event) =>
            act({ type: 'course edited', fields: { videoCompletionRequired: event.target.checked } })
          }
        />
      </div>
      <div className={styles.content}>
        <div className={styles.side}>
          <Outline />
        </div>
        <div className={styles.phone}>
          <div className={styles.list}>
            <Button icon="list" onClick={() => setOpen(true)}>{`Mục lục (${outlineWords(state)})`}</Button>
            {canEdit && (
              <Button icon="plus" onClick={addSection}>
                Thêm chương
              </Button>
            )}
          </div>
          <Dialog open={open} onClose={() => setOpen(false)} title="Mục lục" shape="sheet">
            <Outline onSelect={() => setOpen(false)} />
          </Dialog>
        </div>
        <div className={styles.main}>
          <LessonPanel />
        </div>
      </div>
    </>
  )
}
