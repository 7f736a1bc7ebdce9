import { useState } from 'react'
import { useCall } from '#web/api/use-call.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import layout from '#web/ui/layout.module.css'
import { FormError, Notice } from '#web/ui/Notice.tsx'
import { toast } from '#web/ui/toast.ts'
import { Loaded } from './Loaded.tsx'
import { PURPOSE_OF, type Resource, touchesLine } from './resource-words.ts'
import { UploadField } from './UploadField.tsx'
import { UseList } from './UsesDialog.tsx'

type ReplaceDialogProps = {
  resource: Resource
  /** It is another's, who let the viewer change it: where it is used is not theirs to see. */
  shared?: boolean
  onClose: () => void
}

/** Puts another file in the place of a resource's, or captions beside its video; all its uses keep pointing at it. */
export function ReplaceDialog({ resource, shared = false, onClose }: ReplaceDialogProps) {
  const [version, setVersion] = useState(resource.version)
  const [captioned, setCaptioned] = useState(resource.captions !== null)
  const change = useCall('changeResource', { show: 'inline' })
  const put = async (content: { fileId?: string; captionsFileId?: string | null }, words: string) => {
    const changed = await change.run({ params: { id: resource.id }, body: { version, ...content } })
    if (!changed) return
    setVersion(changed.version)
    setCaptioned(changed.captions !== null)
    toast.success(words)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Thay tệp của “${resource.name}”`}
      actions={<Button onClick={onClose}>Xong</Button>}
    >
      <div className={layout.stack4}>
        <FormError error={change.error} />
        {resource.useCount > 0 && !shared && <AllUses resource={resource} />}
        {shared && (
          <Notice>Tệp mới thuộc về chủ thư mục và tính vào dung lượng của họ. Bản trước vẫn được giữ lại.</Notice>
        )}
        <UploadField
          label="Chọn tệp mới"
          purposes={[PURPOSE_OF[resource.kind]]}
          visibility="PRIVATE"
          onDone={({ fileId }) => void put({ fileId }, 'Đã thay tệp.')}
        />
        {resource.kind === 'video' && (
          <>
            <UploadField
              label={captioned ? 'Thay phụ đề' : 'Thêm phụ đề'}
              hint="Tệp WebVTT (.vtt)"
              purposes={['CAPTIONS']}
              visibility="PRIVATE"
              onDone={({ fileId }) => void put({ captionsFileId: fileId }, 'Đã cập nhật phụ đề.')}
            />
            {captioned && (
              <Button icon="trash" onClick={() => void put({ captionsFileId: null }, 'Đã gỡ phụ đề.')}>
                Gỡ phụ đề
              </Button>
            )}
          </>
        )}
      </div>
    </Dialog>
  )
}

/** What the replacement touches, and every place, with the way to those that have to be sent in again. */
function AllUses({ resource }: { resource: Resource }) {
  return (
    <>
      <Notice>
        Bản nháp đang dùng tệp này sẽ đổi theo ngay. Học viên thấy tệp mới sau khi khóa học được duyệt lại.
      </Notice>
      <Loaded name="libraryUsage" input={{ params: { id: resource.id } }}>
        {({ items, touches }) => (
          <details>
            <summary>
              Nếu thay tệp này: <strong>{touchesLine(touches)}</strong>. Xem mọi nơi dùng
            </summary>
            <UseList items={items} own />
          </details>
        )}
      </Loaded>
    </>
  )
}
