import { useState } from 'react'
import { sectionPicture } from '#domain/media.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Thumb } from '#web/ui/Thumb.tsx'
import type { SectionNode } from './editor-state.ts'
import styles from './Outline.module.css'
import { PicturePicker } from './PicturePicker.tsx'
import { useOpenEditor } from './use-editor.ts'

/** The picture of a chapter, small; a press opens it to be changed. Without one of its own it shows the one all chapters share. */
export function SectionThumbnail({ section, canEdit }: { section: SectionNode; canEdit: boolean }) {
  const { act } = useOpenEditor()
  const [open, setOpen] = useState(false)
  const { name, thumbnail } = section.part.fields
  const number = section.index + 1
  const picture = <Thumb src={thumbnail.thumbnailUrl} />
  if (!canEdit) return <span className={styles.picture}>{picture}</span>
  return (
    <>
      <button
        type="button"
        className={styles.picture}
        onClick={() => setOpen(true)}
        aria-label={`Ảnh của chương ${number}`}
        title="Đổi ảnh chương"
      >
        {picture}
      </button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={`Ảnh chương ${number}${name && `: ${name}`}`}
        actions={
          <Button kind="primary" onClick={() => setOpen(false)}>
            Xong
          </Button>
        }
      >
        <PicturePicker
          id={`section-picture-${section.id}`}
          noun="ảnh chương"
          fileId={thumbnail.id}
          instead={<img src={sectionPicture(null).publicUrl} alt="Ảnh chương mặc định" width={480} height={270} />}
          problem={null}
          onChange={(fileId) =>
            act({ type: 'section edited', id: section.id, fields: { thumbnail: sectionPicture(fileId) } })
          }
        />
      </Dialog>
    </>
  )
}
