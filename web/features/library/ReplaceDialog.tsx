import { useState } from 'react'
import { useCall } from '#web/api/use-call.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FormError, Notice } from '#web/ui/Notice.tsx'
import { toast } from '#web/ui/toast.ts'
import styles from './LibraryPage.module.css'
import { PURPOSE_OF, type Resource } from './resource-words.ts'
import { UploadField } from './UploadField.tsx'

/** Puts another file in the place of a resource's, or captions beside its video; every draft that uses it follows. */
export function ReplaceDialog({ resource, onClose }: { resource: Resource; onClose: () => void }) {
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
      <div className={styles.stack}>
        <FormError error={change.error} />
        {resource.useCount > 0 && (
          <Notice>
            Bản nháp đang dùng tệp này sẽ đổi theo ngay. Học viên thấy tệp mới sau khi khóa học được duyệt lại.
          </Notice>
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
