import type { Editor } from '@tiptap/core'
import { type ChangeEvent, useState } from 'react'
import { imageUrl } from '#domain/media.ts'
import { acceptOf } from '#domain/uploads.ts'
import { useUpload } from '#web/features/library/useUpload.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { TextInput } from '#web/ui/fields.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import layout from '#web/ui/layout.module.css'
import { uploadWords } from './upload-words.ts'

/** Uploads a picture and puts it at the cursor, with words for those who do not see it. */
export function PictureTool({ editor }: { editor: Editor }) {
  const [open, setOpen] = useState(false)
  const [alt, setAlt] = useState('')
  const upload = useUpload({ purpose: 'IMAGE', visibility: 'PUBLIC' })
  const { file, status } = upload.state
  const close = () => {
    setOpen(false)
    setAlt('')
    if (status !== 'done') upload.cancel()
  }
  const put = () => {
    if (!file) return
    editor
      .chain()
      .focus()
      .setImage({ src: imageUrl(file.fileId, 960), alt: alt.trim() })
      .run()
    setOpen(false)
    setAlt('')
  }
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = event.target.files?.[0]
    if (chosen) upload.start(chosen)
  }
  return (
    <>
      <button type="button" aria-label="Chèn hình" title="Chèn hình" onClick={() => setOpen(true)}>
        <Icon name="photo" size={18} />
      </button>
      <Dialog
        open={open}
        onClose={close}
        title="Chèn hình"
        actions={
          <>
            <Button onClick={close}>Để sau</Button>
            <Button kind="primary" onClick={put} reason={status !== 'done' && 'Hãy chọn hình và đợi tải lên xong'}>
              Chèn hình
            </Button>
          </>
        }
      >
        <div className={layout.stack3}>
          <input type="file" aria-label="Chọn hình" accept={acceptOf('IMAGE')} onChange={choose} />
          <p role="status">{uploadWords(upload.state)}</p>
          <TextInput
            label="Mô tả hình"
            hint="Cho người không nhìn thấy hình."
            maxLength={300}
            value={alt}
            onChange={(event) => setAlt(event.target.value)}
          />
        </div>
      </Dialog>
    </>
  )
}
